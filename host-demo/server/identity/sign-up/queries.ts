import { randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Sweep } from '../../platform/housekeeping/sweep.ts';

const NAME_LOCKS = 7_207;
const LABEL_MAX = 40;

/** Features of a new organization. */
const FEATURES = {
  NOTICES: true,
  PLANNING: true,
  ACTIVITIES: true,
  LIVEBLOCKS_COLLABORATION: true,
  SAVED_VIEWS: true,
  TIME_PHASING: true,
};

/** Both tabs are called Activities by default (docs/decisions/0029-tabs-and-titles.md). Managers can rename them. */
const LABELS = { budgetTab: 'Activity Plans' };

const hasName = (name: string) => sql<SqlBool>`lower(organizations.name) = lower(${name})`;

/** Returns whether an organization has this name, in any letter case. A sign-up reserves no name until it is confirmed. */
export async function hasOrganization(db: Kysely<Tables>, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('organizations')
    .where(hasName(name))
    .where('sandbox', '=', false)
    .where('unconfirmed', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes concurrent sign-ups with the same name wait for each other. */
export async function lockName(transaction: Transaction<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NAME_LOCKS}, hashtext(lower(${name})))`.execute(transaction);
}

/** The first user has chosen a password: from now on, the organization stays, whatever becomes of its users. */
export const confirmOrganization = async (transaction: Transaction<Tables>, organizationId: string): Promise<unknown> =>
  await transaction
    .updateTable('organizations')
    .set({ unconfirmed: false })
    .where('id', '=', organizationId)
    .where('unconfirmed', '=', true)
    .execute();

/** Adds an organization that a user signs up. */
export async function insertOrganization(
  db: Kysely<Tables>,
  name: string,
  features: Readonly<Record<string, boolean>>,
): Promise<{ id: string }> {
  return await db
    .insertInto('organizations')
    .values({
      name,
      host_label: hostLabelOf(name),
      unconfirmed: true,
      labels: JSON.stringify(LABELS),
      features: JSON.stringify({ ...FEATURES, ...features }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The random end keeps labels apart, and away from names of hosts such as `www`. */
function hostLabelOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, LABEL_MAX)
    .replace(/^-+|-+$/g, '');
  return `${plain || 'organization'}-${randomBytes(4).toString('hex')}`;
}

/** Deletes earlier sign-ups with this name that no user has confirmed. */
export const deleteUnconfirmedWithName = async (transaction: Transaction<Tables>, name: string): Promise<void> =>
  await deleteUnconfirmed(transaction, hasName(name));

/** Returns the sweep that deletes organizations whose user has not confirmed the sign-up in time. */
export const deleteExpiredSignUps =
  ({ invitationMaxMs }: { invitationMaxMs: number }): Sweep =>
  async (db) => {
    const isOld = sql<SqlBool>`organizations.created_at < now() - ${invitationMaxMs}::float8 * interval '1 millisecond'`;
    await db.transaction().execute((transaction) => deleteUnconfirmed(transaction, isOld));
  };

async function deleteUnconfirmed(transaction: Transaction<Tables>, which: RawBuilder<SqlBool>): Promise<void> {
  // A user who confirms at this moment goes first: the second statement then finds the organization confirmed.
  await transaction
    .selectFrom('people')
    .innerJoin('organizations', 'organizations.id', 'people.organization_id')
    .where('organizations.unconfirmed', '=', true)
    .where(which)
    .select('people.id')
    .forUpdate('people')
    .execute();
  await transaction.deleteFrom('organizations').where('unconfirmed', '=', true).where(which).execute();
}
