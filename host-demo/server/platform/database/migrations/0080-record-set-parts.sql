-- The rows of a file in parts, so that reading some of them reads nothing else (docs/decisions/0097-rows-in-parts.md).
create table record_set_parts (
  record_set_id uuid not null references record_sets on delete cascade,
  -- The index of its first row, a multiple of 1,000.
  first_row integer not null,
  -- JSON, a list of texts in each line: cells may contain characters that PostgreSQL does not.
  lines text not null,
  -- The number of each row in the user's file.
  row_numbers integer[] not null,
  primary key (record_set_id, first_row)
);
-- Compression takes longer than writing the rows, and they are kept for a week.
alter table record_set_parts alter column lines set storage external;

insert into record_set_parts (record_set_id, first_row, lines, row_numbers)
select id, min(place) - 1, string_agg(line, e'\n' order by place), array_agg(number order by place)
from record_sets cross join unnest(rows, row_numbers) with ordinality as row (line, number, place)
group by id, (place - 1) / 1000;

alter table record_sets drop column rows, drop column row_numbers;
