"""The compiled simulator: whole hands in machine code, for players that are policies. Needs the extra `fast`.

What decides how a hand goes (`chance`, `strength`) lies here too, in plain Python, and serves the engine as well: the
kernels are compiled again when any file of this folder changes.
"""
