-- Room in each page for a new version of all its items: approving as many as a page holds writes none of the indexes.
alter table budget_items set (fillfactor = 50);
