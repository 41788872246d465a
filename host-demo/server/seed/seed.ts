import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import { hashPassword } from '../passwords/password.ts';
import { type DraftItem, draftItems } from './budget-items.ts';
import { DEMO_ORGANIZATIONS } from './demo-organizations.ts';
import { DEMO_PEOPLE, type DemoOrganization } from './demo-people.ts';
import { type BudgetPlan, FERNHILL_PLANS, HALDEN_PLANS } from './marketing-plans.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const PLANS: Record<DemoOrganization, readonly BudgetPlan[]> = { legacy: FERNHILL_PLANS, newer: HALDEN_PLANS };
const RANDOM_SEED = 20_270_701;
/** Any number that no other advisory lock of this product uses. */
const LOCK = 7_203_115;
const DAY_MS = 86_400_000;

/**
 * Fills in the demonstration data: two organizations, their people (DEMO_PEOPLE) and about 2,000 budget items, the same
 * in every database. All or nothing, and safe in several processes at once. Where the organizations exist it only adds
 * people who came later, and moves the trials along, so that "3 days left" is true on any day.
 */
export async function seed(db: Kysely<Tables>): Promise<void> {
  if (await isSeeded(db)) {
    await addMissingPeople(db);
    await renewTrials(db);
    return;
  }
  const passwordHashes = await hashPasswords();
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    if (await isSeeded(transaction)) return;
    const random = seededRandom(RANDOM_SEED);
    for (const organization of ['legacy', 'newer'] as const) {
      const organizationId = await insertOrganization(transaction, organization);
      const owners = await insertPeople(transaction, organization, organizationId, passwordHashes);
      for (const plan of PLANS[organization]) {
        await insertBudget(transaction, organizationId, plan, owners, random);
      }
    }
  });
  // Without statistics the first searches would be planned as if the tables were empty.
  await sql`analyze organizations, people, budgets, budget_items`.execute(db);
}

async function isSeeded(db: Kysely<Tables>): Promise<boolean> {
  const labels = Object.values(DEMO_ORGANIZATIONS).map((organization) => organization.host_label);
  const found = await db
    .selectFrom('organizations')
    .select('id')
    .where('host_label', 'in', labels)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const hashPasswords = () => Promise.all(DEMO_PEOPLE.map((person) => hashPassword(person.password)));

/** A database may have been filled in by an earlier version. */
async function addMissingPeople(db: Kysely<Tables>): Promise<void> {
  const usernames = DEMO_PEOPLE.map((person) => person.username);
  const { count } = await db
    .selectFrom('people')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('username', 'in', usernames)
    .executeTakeFirstOrThrow();
  if (Number(count) === usernames.length) return;
  const passwordHashes = await hashPasswords();
  await db.transaction().execute(async (transaction) => {
    for (const organization of ['legacy', 'newer'] as const) {
      const found = await transaction
        .selectFrom('organizations')
        .select('id')
        .where('host_label', '=', DEMO_ORGANIZATIONS[organization].host_label)
        .executeTakeFirst();
      if (found) await insertPeople(transaction, organization, found.id, passwordHashes);
    }
  });
}

async function renewTrials(db: Kysely<Tables>): Promise<void> {
  for (const { username, trialDaysLeft } of DEMO_PEOPLE) {
    if (trialDaysLeft === undefined) continue;
    await db
      .updateTable('people')
      .set({ trial_ends_at: endOfTrial(trialDaysLeft) })
      .where('username', '=', username)
      .execute();
  }
}

/** The last moment (UTC) of the day that is so many whole days away; yesterday's for -1. */
function endOfTrial(daysLeft: number): Date {
  const startOfToday = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return new Date(startOfToday + (daysLeft + 1) * DAY_MS - 1);
}

async function insertOrganization(db: Transaction<Tables>, organization: DemoOrganization): Promise<string> {
  const { id } = await db
    .insertInto('organizations')
    .values(DEMO_ORGANIZATIONS[organization])
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers the ids of those who can own budget items. */
async function insertPeople(
  db: Transaction<Tables>,
  organization: DemoOrganization,
  organizationId: string,
  passwordHashes: readonly string[],
): Promise<string[]> {
  const owners: string[] = [];
  for (const [index, person] of DEMO_PEOPLE.entries()) {
    if (person.organization !== organization) continue;
    const added = await db
      .insertInto('people')
      .values({
        organization_id: organizationId,
        username: person.username,
        password_hash: passwordHashes[index] ?? null,
        first_name: person.firstName,
        last_name: person.lastName,
        title: person.title,
        locale: person.locale,
        default_tab: person.defaultTab,
        registered: person.registered,
        access: [...person.access],
        staff: person.admin,
        password_expires_at: person.passwordExpired ? sql<Date>`now()` : null,
        trial_ends_at: person.trialDaysLeft === undefined ? null : endOfTrial(person.trialDaysLeft),
      })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue;
    const { id } = added;
    if (person.role === 'ordinary user' || person.role === 'organization manager') owners.push(id);
  }
  return owners;
}

async function insertBudget(
  db: Transaction<Tables>,
  organizationId: string,
  plan: BudgetPlan,
  [firstOwner, ...otherOwners]: readonly string[],
  random: SeededRandom,
): Promise<void> {
  const parent = plan.under
    ? await db
        .selectFrom('budgets')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('name', '=', plan.under)
        .executeTakeFirstOrThrow()
    : undefined;
  const { id: budgetId } = await db
    .insertInto('budgets')
    .values({
      organization_id: organizationId,
      parent_id: parent?.id ?? null,
      name: plan.name,
      currency: plan.currency,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const items = flatten(draftItems(plan, random));
  const ids = await reserveItemIds(db, items.length);
  const owner = () => (firstOwner === undefined ? null : random.pick([firstOwner, ...otherOwners]));
  const rows = items.map(({ item, parentIndex }, index) => ({
    id: ids[index] ?? '',
    organization_id: organizationId,
    budget_id: budgetId,
    parent_id: parentIndex === undefined ? null : (ids[parentIndex] ?? null),
    type: item.type,
    name: item.name,
    planned: item.planned,
    committed: item.committed,
    actual: item.actual,
    status: item.status,
    starts_on: item.startsOn,
    ends_on: item.endsOn,
    owner_id: owner(),
    created_at: plan.startsOn,
  }));
  // One parameter for all rows; the table itself says what type each field has.
  await sql`
    insert into budget_items overriding system value
    select * from json_populate_recordset(null::budget_items, ${JSON.stringify(rows)})
  `.execute(db);
}

type FlatItem = { item: DraftItem; parentIndex: number | undefined };

/** Parents before their children. */
function flatten(items: readonly DraftItem[]): FlatItem[] {
  const flat: FlatItem[] = [];
  const add = (item: DraftItem, parentIndex: number | undefined): void => {
    const index = flat.push({ item, parentIndex }) - 1;
    for (const child of item.children) add(child, index);
  };
  for (const item of items) add(item, undefined);
  return flat;
}

/** Taken beforehand, so that a row can name its parent and all rows go in at once. */
async function reserveItemIds(db: Transaction<Tables>, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('budget_items', 'id')) as id from generate_series(1, ${count}::int)
  `.execute(db);
  return rows.map((row) => row.id);
}
