-- The names and types that the columns of a budget had, for the amounts in its history.
create index audit_log_column on audit_log (budget_id) where object_kind = 'column';
