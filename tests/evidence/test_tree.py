"""The tree of RFC 6962: roots and proofs as others compute them, and every wrong proof refused."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiftysix.evidence.tree import Tree, leaf_hash, node_hash
from fiftysix.evidence.verify import grew, root_by_inclusion

LEAVES = [
    bytes.fromhex(each)
    for each in (
        "", "00", "10", "2021", "3031", "40414243", "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]  # fmt: skip
"""The leaves that the tests of Certificate Transparency use."""

ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
"""Their roots, one more leaf each."""


def tree_of(leaves):
    tree = Tree()
    for each in leaves:
        tree.add(each)
    return tree


def plain_root(leaves):
    """RFC 6962 §2.1 word for word."""
    if not leaves:
        return hashlib.sha256().digest()
    if len(leaves) == 1:
        return leaf_hash(leaves[0])
    k = 1
    while k * 2 < len(leaves):
        k *= 2
    return node_hash(plain_root(leaves[:k]), plain_root(leaves[k:]))


def test_roots_are_those_of_certificate_transparency():
    """The known roots of the eight known leaves come out, at every size of one tree."""
    tree = tree_of(LEAVES)
    assert [tree.root(size).hex() for size in range(1, 9)] == ROOTS
    assert tree.root(0) == hashlib.sha256().digest()


@given(st.integers(0, 70))
def test_roots_follow_the_definition(size):
    """A tree that is built step by step has the root that the RFC's recursion gives."""
    leaves = [bytes([each]) for each in range(size)]
    assert tree_of(leaves).root() == plain_root(leaves)


def test_every_leaf_is_proven_in_every_size():
    """Each inclusion proof leads to the root, and to no other root for another leaf or place."""
    tree = tree_of([bytes([each]) for each in range(40)])
    for size in range(1, 41):
        for index in range(size):
            proof, leaf = tree.inclusion(index, size), leaf_hash(bytes([index]))
            assert root_by_inclusion(index, size, leaf, proof) == tree.root(size)
            assert root_by_inclusion(index, size, leaf_hash(b"no"), proof) != tree.root(size)
            assert root_by_inclusion(size, size, leaf, proof) is None
            assert root_by_inclusion(index, size, leaf, [*proof, leaf]) != tree.root(size)
            if proof:
                assert root_by_inclusion(index, size, leaf, proof[:-1]) != tree.root(size)


def test_growth_is_proven_between_any_two_sizes():
    """Each consistency proof holds for its two sizes and roots, and for no others."""
    tree = tree_of([bytes([each]) for each in range(33)])
    for new in range(1, 34):
        for old in range(1, new + 1):
            proof = tree.consistency(old, new)
            roots = tree.root(old), tree.root(new)
            assert grew(old, new, *roots, proof)
            assert not grew(old, new, b"\0" * 32, roots[1], proof)
            assert not grew(old, new, roots[0], b"\0" * 32, proof)
            assert not grew(old, new, *roots, [*proof, b"\0" * 32])
            assert not grew(0, new, *roots, proof)
            for place in range(len(proof)):
                assert not grew(old, new, *roots, proof[:place] + proof[place + 1 :])
                wrong = [*proof[:place], b"\1" * 32, *proof[place + 1 :]]
                assert not grew(old, new, *roots, wrong)


@pytest.mark.parametrize(
    "ask",
    [
        lambda tree: tree.root(9),
        lambda tree: tree.inclusion(3, 3),
        lambda tree: tree.inclusion(-1, 3),
        lambda tree: tree.consistency(0, 3),
        lambda tree: tree.consistency(4, 3),
        lambda tree: tree.consistency(3, 9),
    ],
)
def test_what_is_not_in_the_tree_is_refused(ask):
    """No root or proof is given for leaves that are not there."""
    with pytest.raises(ValueError, match="lea"):
        ask(tree_of(LEAVES))
