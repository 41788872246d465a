-- Room in each page for the new version of an item, so that a change of many items writes few of the ten indexes.
alter table budget_items set (fillfactor = 70);
