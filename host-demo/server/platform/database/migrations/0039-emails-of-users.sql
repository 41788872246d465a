-- Emails that users send with the product: who sent one, and what its reader sees and answers to.
alter table outgoing_mail
  add column sent_by bigint references people on delete set null,
  add column from_name text,
  add column reply_to text;
create index outgoing_mail_sent_by on outgoing_mail (sent_by, created_at);
