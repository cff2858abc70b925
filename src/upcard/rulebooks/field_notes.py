"""What the strings below the fields of a class say about them: for types and schemas that are made from the class."""

import ast
import inspect
from itertools import pairwise
from textwrap import dedent


def field_notes(struct: type) -> dict[str, str]:
    """Return the note of each field that has one."""
    (tree,) = ast.parse(dedent(inspect.getsource(struct))).body
    body = tree.body if isinstance(tree, ast.ClassDef) else []
    notes: dict[str, str] = {}
    for field, below in pairwise(body):
        if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
            continue
        match below:
            case ast.Expr(value=ast.Constant(value=str() as note)):
                notes[field.target.id] = inspect.cleandoc(note)
    return notes
