import type { Kysely } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import { hashToken } from '../session/token.ts';

export type Mail = {
  organizationId: string | null;
  to: string;
  subject: string;
  text: string;
  /** The token in its link, if any: the mail is deleted with the token. */
  token?: string | undefined;
  /** The user who sends it, the name that the reader sees, and the address for answers; defaults to the product. */
  from?: { personId: string; name: string; replyTo: string };
};

/** Puts mail into the outbox. */
export async function insertMail(db: Kysely<Tables>, ...mails: Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ organizationId, to, subject, text, token, from }) => ({
    ...{ organization_id: organizationId, recipient: to, subject, body: text },
    token_hash: token === undefined ? null : hashToken(token),
    ...(from && { sent_by: from.personId, from_name: from.name, reply_to: from.replyTo }),
  }));
  await db.insertInto('outgoing_mail').values(rows).execute();
}

/** Returns the newest mail, or that before an id; one more than `limit`. */
export async function readMail(db: Kysely<Tables>, { limit, before }: { limit: number; before: string | undefined }) {
  let query = db
    .selectFrom('outgoing_mail')
    .select(['id', 'recipient', 'subject', 'body', 'created_at as createdAt'])
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('id', '<', before);
  return await query.execute();
}
