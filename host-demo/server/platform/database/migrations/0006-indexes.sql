-- Whoever deletes a row looks for what refers to it, table by table; without an index each time through all rows.
create index budget_items_budget on budget_items (budget_id);
create index budget_items_owner on budget_items (owner_id);
create index budgets_parent on budgets (parent_id);
create index events_person on events (person_id);
create index notice_reads_organization on notice_reads (organization_id);
create index notice_reads_person on notice_reads (person_id);
create index notices_created_by on notices (created_by);
create index notices_organization on notices (organization_id);
create index sessions_organization on sessions (organization_id);

-- By what a sign-on names the organization.
create index organizations_name on organizations (name);
create index organizations_sso_entity_id on organizations (sso_property_entity_id);
