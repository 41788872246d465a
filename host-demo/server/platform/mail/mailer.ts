import type { Kysely } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import { insertMail, type Mail } from './queries.ts';

/**
 * Where mail goes. `db` is the transaction of what causes the mail, so that neither happens without the other: a service
 * that sends for real takes it from the outbox after the commit.
 */
export type Mailer = { send(db: Kysely<Tables>, mail: Mail): Promise<void> };

/** Keeps mail in the outbox, from which nothing is sent yet. */
export const outbox: Mailer = { send: insertMail };
