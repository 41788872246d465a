-- Users of a disabled organization cannot sign in, and their sessions end. Staff keep theirs.
alter table organizations add column enabled boolean not null default true;
