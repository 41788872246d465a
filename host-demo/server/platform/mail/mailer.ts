import type { Kysely } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import { insertMail, type Mail } from './queries.ts';

/**
 * Delivers mail. `db` is the transaction of the cause, so that neither happens without the other: a real service takes
 * mail from the outbox after the commit.
 */
export type Mailer = { send(db: Kysely<Tables>, ...mails: Mail[]): Promise<void> };

/** Keeps mail in the outbox; nothing is sent. */
export const outbox: Mailer = { send: insertMail };
