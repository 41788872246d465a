import { type Kysely, sql, type Transaction } from 'kysely';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { tooManyAttempts } from '../../platform/throttling/too-many-attempts.ts';
import type { SendEmail } from './emails.wire.ts';
import { asLine, fillVariables } from './fill-variables.ts';

/** How many emails a user may send within an hour, each recipient counted (G51). */
const HOURLY_MAX = 20;
const HOUR_MS = 3_600_000;

/** Sends an email of a user. Rejects with BAD_REQUEST for unknown variables, and with TOO_MANY_ATTEMPTS. */
export async function sendEmail(
  { db, mailer }: { db: Kysely<Tables>; mailer: Mailer },
  { organization, person }: SignedIn,
  { fromName, replyTo = person.username, to, variables, ...text }: SendEmail,
): Promise<void> {
  const subject = asLine(fillVariables(text.subject, variables));
  const body = fillVariables(text.body, variables);
  await db.transaction().execute(async (transaction) => {
    await requireFew(transaction, person.id, to.length);
    for (const recipient of to) {
      await mailer.send(transaction, {
        organizationId: organization.id,
        to: recipient,
        subject,
        text: body,
        from: { personId: person.id, name: fromName, replyTo },
      });
    }
    await record(transaction, {
      action: 'user.email-sent',
      organizationId: organization.id,
      object: { kind: 'user', id: person.id },
      after: { to, subject },
    });
  });
}

/** Throws TOO_MANY_ATTEMPTS if the user would send more than the limit within an hour. */
async function requireFew(transaction: Transaction<Tables>, personId: string, count: number): Promise<void> {
  await transaction.selectFrom('people').where('id', '=', personId).select('id').forNoKeyUpdate().execute();
  const sent = await transaction
    .selectFrom('outgoing_mail')
    .where('sent_by', '=', personId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .select(sql<number>`extract(epoch from now() - created_at)::float8 * 1000`.as('ageMs'))
    .orderBy('created_at')
    .execute();
  const excess = sent.length + count - HOURLY_MAX;
  if (excess <= 0) return;
  throw tooManyAttempts('You can send 20 emails within an hour', HOUR_MS - (sent[excess - 1]?.ageMs ?? 0));
}
