-- What a thread about requests says, so that inboxes can say it in the language of the reader
-- (docs/decisions/0080-notices-of-requests.md). Null for comments of users, and for threads from before.
alter table comment_threads add column event text
  check (event in ('REQUESTED', 'APPROVED', 'DENIED', 'SENT_BACK', 'DECIDED', 'RATES_CHANGED'));
