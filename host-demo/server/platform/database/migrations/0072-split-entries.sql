-- Parts of a split purchase order or actual belong together by the id of its first part (docs/decisions/0089-split-entries.md).
alter table financials
  alter column share type numeric,
  add column split_id bigint;
update financials as part set split_id = split.id
from (
  select min(id) as id, organization_id, number from financials where share is not null group by organization_id, number
) as split
where part.share is not null and part.organization_id = split.organization_id
  and part.number is not distinct from split.number;
alter table financials add check ((share is null) = (split_id is null));
create index financials_split on financials (split_id) where split_id is not null;
