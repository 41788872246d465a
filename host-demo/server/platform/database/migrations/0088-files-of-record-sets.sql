-- The file that rows were read from and how it was read, so that users can return to both; null for rows that were sent as text.
alter table record_sets add column source jsonb;
