"""The parts of the screen. Each draws what a viewer sees; none of them works anything out."""

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message as Told
from textual.widget import Widget

from fiftysix.wording import listed, say
from fiftysix_cli.replayer import auction, happened, standing, tricks
from fiftysix_cli.replayer import events as list_of_events
from fiftysix_cli.replayer.fitting import fitted
from fiftysix_cli.replayer.look import Look
from fiftysix_cli.replayer.table import Table
from fiftysix_cli.replayer.viewer import Viewer, how_read, how_seen


class Panel(Widget):
    """A part of the screen that shows something of where a viewer is."""

    ALLOW_SELECT = False

    grows = False
    """Whether it is as high as what it shows."""

    def __init__(self, viewer: Viewer, look: Look) -> None:
        """Show where a viewer begins."""
        super().__init__()
        self.viewer = viewer
        self.look = look

    def show(self, viewer: Viewer) -> None:
        """Show where the viewer is now."""
        self.viewer = viewer
        self.refresh(layout=self.grows)

    def render(self) -> Content:
        """Return what is shown."""
        width, height = self.content_size
        return self.draw(self.viewer, width, height)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many lines there would be, for panels that are as high as what they show."""
        del container
        return self.draw(self.viewer, width, viewport.height).plain.count("\n") + 1

    def draw(self, viewer: Viewer, width: int, height: int) -> Content:
        """Return what is shown of a viewer's place in so many columns and lines."""
        raise NotImplementedError


class Heading(Panel):
    """Deal, step and contract."""

    def draw(self, viewer: Viewer, width: int, height: int) -> Content:
        """Draw one line."""
        del height
        return standing.heading(viewer.scene, self.look, width)


class RoundTable(Panel):
    """The table with its seats."""

    def draw(self, viewer: Viewer, width: int, height: int) -> Content:
        """Draw the seats around."""
        inks, speak = self.look
        return Table(viewer.scene, viewer.place.bottom, inks, speak, (width, height)).drawn()


class Line(Panel):
    """Piles and tables in a line."""

    def draw(self, viewer: Viewer, width: int, height: int) -> Content:
        """Draw one line."""
        del height
        return standing.line(viewer.scene, self.look, width)


class Standing(Panel):
    """Contract, piles and tables in a panel."""

    grows = True

    def draw(self, viewer: Viewer, width: int, height: int) -> Content:
        """Draw a line for each team."""
        del height
        return standing.sheet(viewer.scene, self.look, width)


class Auction(Panel):
    """The auction."""

    grows = True

    def draw(self, viewer: Viewer, width: int, height: int) -> Content:
        """Draw the calls below their seats, and what they claim."""
        return auction.sheet(viewer.scene, self.look, (width, height))


class Tricks(Panel):
    """The tricks that are finished."""

    def draw(self, viewer: Viewer, width: int, height: int) -> Content:
        """Draw a line for each trick."""
        return tricks.sheet(viewer.scene, self.look, (width, height))


class Known(Panel):
    """What whoever looks on can know."""

    def draw(self, viewer: Viewer, width: int, height: int) -> Content:
        """Draw sentences."""
        del height
        return happened.known(viewer.scene, self.look, width)


class Happened(Panel):
    """What has just happened."""

    def draw(self, viewer: Viewer, width: int, height: int) -> Content:
        """Draw sentences."""
        return happened.told(viewer.scene, self.look, (width, height))


class EventList(Panel):
    """The list of events; a click goes to one."""

    class Chosen(Told):
        """A step was clicked."""

        def __init__(self, step: int) -> None:
            """Say which, by index."""
            super().__init__()
            self.step = step

    def draw(self, viewer: Viewer, width: int, height: int) -> Content:
        """Draw a line for each step."""
        return list_of_events.listing(viewer, self.look.speak, (width, height))

    def on_click(self, event: events.Click) -> None:
        """Go to the step in the line that was clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        step = list_of_events.first_shown(self.viewer, self.content_size.height) + offset.y
        if step < len(self.viewer.deal.positions):
            self.post_message(self.Chosen(step))


class Events(EventList):
    """The list in the place of the table."""


class Below(EventList):
    """The list below the table, where there is room for both."""


class Status(Panel):
    """What came of the last key; or through whose eyes one sees what, and the title."""

    def draw(self, viewer: Viewer, width: int, height: int) -> Content:
        """Draw one line."""
        del height
        speak, place = self.look.speak, viewer.place
        seen = listed([how_seen(place.viewpoint), how_read(place.reading)], " · ")
        if viewer.note is not None:
            return Content.styled(fitted(speak(viewer.note), width), "bold")
        bottom = say("seat {seat} at the bottom", seat=place.bottom)
        title = viewer.match.match.opened.title
        parts = [seen, bottom, *([title] if title else [])]
        return Content.styled(fitted(speak(listed(parts, " · ")), width), "dim")
