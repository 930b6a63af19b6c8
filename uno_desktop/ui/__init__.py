"""The screens of any program: stack, pages, dialogs, widgets and focus; knows no rule and no table."""
