import { type Kysely, sql, type Transaction } from 'kysely';
import { hashPassword } from '../../identity/passwords/password.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { DEMO_ORGANIZATIONS } from './demo-organizations.ts';
import { DEMO_PEOPLE, type DemoOrganization } from './demo-people.ts';
import { insertBudget } from './insert-budget.ts';
import { type BudgetPlan, FERNHILL_PLANS, HALDEN_PLANS } from './marketing-plans.ts';
import { seedActivities } from './seed-activities.ts';
import { seedBudgetSettings } from './seed-budget-settings.ts';
import { seedCollaboration } from './seed-collaboration.ts';
import { seedFinancials } from './seed-financials.ts';
import { seedFrame } from './seed-frame.ts';
import { seedRequests } from './seed-requests.ts';
import { seedSingleSignOn } from './seed-single-sign-on.ts';
import { seededRandom } from './seeded-random.ts';

const PLANS: Record<DemoOrganization, readonly BudgetPlan[]> = { legacy: FERNHILL_PLANS, newer: HALDEN_PLANS };
const RANDOM_SEED = 20_270_701;
/** Any number that no other advisory lock of this product uses. */
const LOCK = 7_203_115;
const DAY_MS = 86_400_000;

/**
 * Fills in the demonstration data: two organizations with passwords and two with single sign-on, their people
 * (DEMO_PEOPLE, SINGLE_SIGN_ON_PEOPLE), about 2,400 budget items beside those in the recycle bins, what is set for budgets,
 * requests of approvals and transfers, objectives, jobs, activities and comments on them; the same in every database. All or nothing, and safe in several processes at once. Where the organizations exist it only
 * adds later data, and moves the trials along, so that "3 days left" is true on any day.
 */
export async function seed(db: Kysely<Tables>): Promise<void> {
  const added = [await seedPasswordOrganizations(db), await seedSingleSignOn(db)];
  await seedFrame(db);
  await seedFinancials(db);
  await seedBudgetSettings(db);
  await seedRequests(db);
  await seedActivities(db);
  await seedCollaboration(db);
  if (!added.includes(true)) return;
  // Without statistics the first searches would be planned as if the tables were empty.
  await sql`analyze organizations, people, budgets, budget_items, financials, activities`.execute(db);
}

/** Answers whether something had to be added. */
async function seedPasswordOrganizations(db: Kysely<Tables>): Promise<boolean> {
  if (await isSeeded(db)) {
    await addMissingPeople(db);
    await renewTrials(db);
    return false;
  }
  const passwordHashes = await hashPasswords();
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    if (await isSeeded(transaction)) return false;
    const random = seededRandom(RANDOM_SEED);
    for (const organization of ['legacy', 'newer'] as const) {
      const organizationId = await insertOrganization(transaction, organization);
      const owners = await insertPeople(transaction, organization, organizationId, passwordHashes);
      for (const plan of PLANS[organization]) {
        await insertBudget(transaction, organizationId, plan, owners, random);
      }
    }
    return true;
  });
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

/** Returns the last moment (UTC) of the day that is `days` whole days away; yesterday's for -1. */
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
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue;
    const { id } = added;
    if (person.role === 'ordinary user' || person.role === 'organization manager') owners.push(id);
  }
  return owners;
}
