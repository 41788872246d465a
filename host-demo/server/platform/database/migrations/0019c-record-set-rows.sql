-- Each row of a record set is one entry, so that SQL reads the first ones. Still as JSON text: cells may hold characters that
-- PostgreSQL does not. No import takes what has more rows than 10,000.
delete from record_sets where total > 10000;
alter table record_sets add column row_list text[];
update record_sets set row_list = array(
  select value::text from json_array_elements(rows::json) with ordinality as line (value, place) order by place
);
alter table record_sets drop column rows;
alter table record_sets rename column row_list to rows;
alter table record_sets alter column rows set not null;
-- Without compression the first rows are read without unpacking all of them.
alter table record_sets alter column rows set storage external;
