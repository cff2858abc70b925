"""What somebody is told of their tables wherever they are: the seats they have, and what waits for them there."""
