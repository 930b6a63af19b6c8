"""The table on screen: art, layout and the clips that events become."""
