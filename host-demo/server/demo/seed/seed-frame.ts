import { type Kysely, sql, type Transaction } from 'kysely';
import { exportBudget } from '../../budgets/exports/export-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { UNFORESEEN_FAILURE } from '../../platform/jobs/job-kind.ts';
import { CANCELLED_LINES, OBJECTIVES, PAST_JOBS } from './frame-data.ts';
import { SEEDED_HOST_LABELS } from './seeded-host-labels.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const RANDOM_SEED = 20_270_703;
/** A number that no other advisory lock of this product uses. */
const LOCK = 7_203_117;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LONGEST_AGO_DAYS = 26;

type Organization = {
  id: string;
  hostLabel: string;
  /** Currency of its first budget. */
  currency: string;
  managerId: string;
  /** Other owners of items. */
  ownerIds: readonly [string, ...string[]];
};

/**
 * Adds data for planning, jobs and recycle bins: objectives, imports and exports, and for each budget a locked branch, and
 * a dozen deleted items, one of them below the locked branch and one with a locked cell. Runs once per organization,
 * also in a database filled by an older version.
 */
export async function seedFrame(db: Kysely<Tables>): Promise<void> {
  if ((await findBareOrganizations(db)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const organizations = await findBareOrganizations(transaction);
    // Another process may have finished first.
    if (organizations.length === 0) return;
    await insertJobs(transaction, organizations);
    for (const organization of organizations) {
      const random = seededRandom(RANDOM_SEED + SEEDED_HOST_LABELS.indexOf(organization.hostLabel));
      await insertObjectives(transaction, organization, random);
      await fillRecycleBins(transaction, organization, random);
      await insertExports(transaction, organization);
    }
  });
}

async function findBareOrganizations(db: Kysely<Tables>): Promise<Organization[]> {
  const rows = await db
    .selectFrom('organizations as organization')
    .where('organization.host_label', 'in', SEEDED_HOST_LABELS)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('budget_columns as col')
            .whereRef('col.organization_id', '=', 'organization.id')
            .select('col.key'),
        ),
      ),
    )
    .select([
      'organization.id',
      'organization.host_label as hostLabel',
      sql<string | null>`(select currency from budgets where organization_id = organization.id order by id limit 1)`.as(
        'currency',
      ),
      sql<string[]>`array(
        select id::text from people
        where organization_id = organization.id and not staff and access @> '{PLANNING_ACCESS}'
        order by not access @> '{COMPANY_ADMIN}', id
      )`.as('owners'),
    ])
    .orderBy('organization.id')
    .execute();
  return rows.flatMap(({ owners: [managerId, firstOwner, ...others], currency, ...organization }) =>
    currency === null || managerId === undefined || firstOwner === undefined
      ? []
      : [{ ...organization, currency, managerId, ownerIds: [firstOwner, ...others] as const }],
  );
}

/** Numbers of users are integers. */
const reachedOf = (type: string, value: number) =>
  type === 'NUMBER' ? Math.round(value) : Math.round(value * 10) / 10;

async function insertObjectives(db: Transaction<Tables>, organization: Organization, random: SeededRandom) {
  const { id, currency, ownerIds } = organization;
  await db
    .insertInto('objectives')
    .values(
      OBJECTIVES.map(({ reached, ...objective }) => ({
        ...objective,
        organization_id: id,
        currency: objective.value_type === 'CURRENCY' ? currency : null,
        reached: reachedOf(objective.value_type, reached * random.between(0.8, 1.1)),
        owner_id: random.pick(ownerIds),
      })),
    )
    .execute();
}

/** Relative to the start of today (UTC), so that a database stays the same for a day. */
function hoursAgo(days: number, hour: number): Date {
  return new Date((Math.floor(Date.now() / DAY_MS) - days) * DAY_MS + hour * HOUR_MS);
}

/** In start order, like lists of jobs. */
async function insertJobs(db: Transaction<Tables>, organizations: readonly Organization[]) {
  const byAge = PAST_JOBS.toSorted((one, other) => other.daysAgo - one.daysAgo);
  await db
    .insertInto('jobs')
    .values(
      byAge.flatMap(({ daysAgo, result, ...job }) =>
        organizations.map(({ id, managerId }, index) => ({
          ...job,
          organization_id: id,
          result: result === undefined ? null : JSON.stringify(result),
          created_by: managerId,
          created_at: hoursAgo(daysAgo, 9 + index),
          started_at: hoursAgo(daysAgo, 9 + index),
          finished_at: hoursAgo(daysAgo, 9.02 + index),
        })),
      ),
    )
    .execute();
}

/** One failed export that can be retried, and one with a file. */
async function insertExports(db: Transaction<Tables>, { id: organizationId, managerId }: Organization) {
  const { budgetId, name } = await db
    .selectFrom('budgets')
    .where('organization_id', '=', organizationId)
    .select(['id as budgetId', 'name'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { result, download } = await exportBudget({
    db,
    organizationId,
    input: { budgetId },
    signal: new AbortController().signal,
    progress: async () => {},
  });
  const job = (daysAgo: number, hour: number) => ({
    organization_id: organizationId,
    kind: 'EXPORT_BUDGET',
    title: `Export of ${name}`,
    input: JSON.stringify({ budgetId }),
    created_by: managerId,
    created_at: hoursAgo(daysAgo, hour),
    started_at: hoursAgo(daysAgo, hour),
    finished_at: hoursAgo(daysAgo, hour + 0.01),
  });
  await db
    .insertInto('jobs')
    .values({ ...job(3, 14), status: 'FAILED', progress: 40, error: UNFORESEEN_FAILURE })
    .execute();
  await db
    .insertInto('jobs')
    .values({
      ...job(2, 10),
      status: 'COMPLETE',
      progress: 100,
      result: JSON.stringify(result),
      download: download?.content ?? null,
      download_name: download?.name ?? null,
      download_type: download?.type ?? null,
    })
    .execute();
}

type Branch = { id: string; parentId: string | null; name: string };

async function fillRecycleBins(db: Transaction<Tables>, organization: Organization, random: SeededRandom) {
  const budgets = await db
    .selectFrom('budgets')
    .where('organization_id', '=', organization.id)
    .select('id')
    .orderBy('id')
    .execute();
  await db
    .insertInto('budget_columns')
    .values(
      budgets.flatMap(({ id }) =>
        (['planned', 'committed', 'actual'] as const).map((key) => ({
          organization_id: organization.id,
          budget_id: id,
          key,
          // No page or call can unlock them.
          locked: false,
        })),
      ),
    )
    .execute();
  const branches = await db
    .selectFrom('budget_items')
    .where('organization_id', '=', organization.id)
    .where('type', '=', 'SUBCATEGORY')
    .where('deleted_at', 'is', null)
    .select(['id', 'parent_id as parentId', 'name', 'budget_id'])
    .orderBy('id')
    .execute();
  for (const { id } of budgets) {
    const own = branches.filter(({ budget_id }) => budget_id === id);
    const [locked, ...open] = own;
    if (locked && open.length > 0) await fillRecycleBin(db, organization, id, { locked, open }, random);
  }
}

/** The subject of the branch: 'Stand build, Lyon' is about Lyon. */
const subjectOf = ({ name }: Branch) => name.replace(/^.*, /, '');

async function fillRecycleBin(
  db: Transaction<Tables>,
  { id: organizationId, managerId, ownerIds }: Organization,
  budgetId: string,
  { locked, open }: { locked: Branch; open: readonly Branch[] },
  random: SeededRandom,
) {
  await db.updateTable('budget_items').set({ locked: true }).where('id', '=', locked.id).execute();
  const deleted = () => ({
    deleted_at: hoursAgo(Math.floor(random.between(1, LONGEST_AGO_DAYS)), random.between(8, 18)),
    deleted_by: random.pick(ownerIds),
  });
  const line = (parent: Branch, name: string, extra: object = {}) => ({
    organization_id: organizationId,
    budget_id: budgetId,
    parent_id: parent.id,
    type: 'LINE_ITEM',
    name: `${name}, ${subjectOf(parent)}`,
    planned: Math.round(random.between(4, 90)) * 100,
    starts_on: '2026-09-01',
    ends_on: '2026-11-30',
    created_at: '2026-07-01',
    owner_id: random.pick(ownerIds),
    ...deleted(),
    ...extra,
  });
  const [first = '', second = '', third = '', ...others] = random.sample(CANCELLED_LINES, 10);
  const someBranch = () => open[Math.floor(random.between(0, open.length))] ?? locked;
  // Blocked items belong to the manager, whom locks do not affect.
  const lines = [
    line(locked, first, { owner_id: managerId }),
    line(someBranch(), second, { committed: 1800, actual: 1250.5 }),
    line(someBranch(), third, { owner_id: managerId, locked_cells: ['planned'] }),
    ...others.map((name) => line(someBranch(), name)),
  ];
  await db.insertInto('budget_items').values(lines).execute();

  const together = deleted();
  const beside = someBranch();
  const branch = await db
    .insertInto('budget_items')
    .values({
      organization_id: organizationId,
      budget_id: budgetId,
      parent_id: beside.parentId,
      type: 'SUBCATEGORY',
      name: `Pilot, ${subjectOf(beside)}`,
      starts_on: '2026-09-01',
      ends_on: '2026-11-30',
      created_at: '2026-07-01',
      owner_id: random.pick(ownerIds),
      ...together,
    })
    .returning(['id', 'name', 'parent_id as parentId'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('budget_items')
    .values(['Venue', 'Posters'].map((name) => line(branch, name, together)))
    .execute();
}
