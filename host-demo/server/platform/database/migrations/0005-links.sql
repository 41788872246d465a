-- A link for the first password is no link for a new one, and an earlier link stands until one is used: whoever knows an
-- e-mail can ask for a new one.
alter table account_tokens drop constraint account_tokens_pkey;
alter table account_tokens drop constraint account_tokens_token_hash_key;
alter table account_tokens add primary key (token_hash);
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add check (purpose in ('password', 'invitation', 'sign-in'));
create index account_tokens_person on account_tokens (person_id);
create index account_tokens_organization on account_tokens (organization_id);

-- A mail with a link lives no longer than the link, which it shows as it is.
alter table outgoing_mail add column token_hash bytea references account_tokens on delete cascade;
update outgoing_mail
  set token_hash = account_tokens.token_hash
  from account_tokens
  where account_tokens.token_hash =
    sha256(convert_to(substring(outgoing_mail.body from '(?:/resetpassword/|[?]token=)([A-Za-z0-9_-]{43})'), 'UTF8'));
create index outgoing_mail_token on outgoing_mail (token_hash);
create index outgoing_mail_organization on outgoing_mail (organization_id);

create index sign_on_requests_organization on sign_on_requests (organization_id);
create index identity_host_entries_expires on identity_host_entries (expires_at);
