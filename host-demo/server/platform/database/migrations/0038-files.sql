-- Files that users have uploaded, in parts, so that any process can send any part.
create table files (
  id uuid primary key default gen_random_uuid(),
  organization_id bigint not null references organizations on delete cascade,
  created_by bigint references people on delete set null,
  created_at timestamptz not null default now(),
  name text not null,
  -- The media type of the content.
  type text not null,
  purpose text not null check (purpose in ('ATTACHMENT', 'IMPORT')),
  -- In bytes; null until the whole file has arrived.
  size bigint check (size >= 0)
);
create index files_organization on files (organization_id);
create index files_created_by on files (created_by);
create index files_created_at on files (created_at);

create table file_parts (
  file_id uuid not null references files on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (file_id, position)
);
