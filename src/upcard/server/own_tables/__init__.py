"""What somebody is sent about their tables wherever they are: the seats they have, and what waits for them there."""
