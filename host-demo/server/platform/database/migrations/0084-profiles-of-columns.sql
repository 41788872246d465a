-- What the rows of a file have in each column, counted while they are stored. Null for earlier record sets.
alter table record_sets add column profiles jsonb;
-- Compressing and unpacking the bytes of a file takes longer than writing and reading them, and they are kept for a day.
alter table file_parts alter column content set storage external;
