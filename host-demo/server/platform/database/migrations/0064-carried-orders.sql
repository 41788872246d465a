-- The order of another budget whose open amount this entry carries over. No reference: that order can be deleted, which
-- does not change this one.
alter table financials add column carried_from bigint;
create index financials_carried_from on financials (carried_from);
