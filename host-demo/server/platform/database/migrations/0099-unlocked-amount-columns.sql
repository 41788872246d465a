-- Only earlier demonstration data locked these columns, and no page or call can unlock them.
update budget_columns set locked = false where locked;
