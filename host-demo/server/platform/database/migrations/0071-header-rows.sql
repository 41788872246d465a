-- Titles and empty lines can be above the names of the columns, and empty lines between rows. Problems of rows name them by
-- their numbers in the user's file.
alter table record_sets
  add column header_row integer not null default 1,
  -- JSON: the first cells of the first rows, so that users can choose another header row.
  add column first_rows text not null default '[]',
  -- JSON: the names of the sheets of a workbook.
  add column sheets text,
  add column row_numbers integer[] not null default '{}';
update record_sets set row_numbers = array(select generate_series(2, total + 1));
alter table record_sets alter column row_numbers drop default;
