"""Pictures, texts and page bases that several pages share."""
