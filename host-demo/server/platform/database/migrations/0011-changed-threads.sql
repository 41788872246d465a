-- Inboxes ask what has changed in the threads that their people take part in.
drop index comment_threads_organization;
create index comment_threads_changed on comment_threads (organization_id, updated_at);
