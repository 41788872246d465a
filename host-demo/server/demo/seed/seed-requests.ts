import { type Kysely, sql, type Transaction } from 'kysely';
import { amountOf, unitsOf } from '../../../../src/features/budgets/rules/amounts.ts';
import { receivedAmount } from '../../../../src/features/budgets/rules/transfer-amount.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { DEMO_ORGANIZATIONS } from './demo-organizations.ts';
import type { DemoOrganization } from './demo-people.ts';
import { type Cast, findCast } from './find-cast.ts';
import { DEMO_APPROVALS, DEMO_TRANSFERS } from './requests.ts';

/** A number that no other advisory lock of this product uses. */
const LOCK = 7_203_126;
const MINUTE_MS = 60_000;
/** One unit of a currency. */
const ONE = unitsOf('1');
/** The budgets with requests: in a currency other than their root's. */
const BUDGETS: Readonly<Record<DemoOrganization, string>> = {
  legacy: 'FY27 APAC Retail Marketing',
  newer: 'FY27 APAC Field Marketing',
};

type Place = { organizationId: string; budgetId: string; rootId: string; currency: string; rootCurrency: string };
type Item = {
  id: string;
  name: string;
  planned: string;
  committed: string;
  startsOn: string | null;
  endsOn: string | null;
};

/**
 * Adds requests of approvals and transfers in each state to a budget of the two organizations with passwords. Runs once per
 * organization, also in a database filled by an older version, unless users have made requests there.
 */
export async function seedRequests(db: Kysely<Tables>): Promise<void> {
  if ((await findPlaces(db)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    for (const { organization, ...place } of await findPlaces(transaction)) {
      const cast = await findCast(transaction, place.organizationId, organization);
      const items = await readItems(transaction, place.budgetId);
      const [above] = await readItems(transaction, place.rootId);
      await addApprovals(transaction, place, cast, items);
      if (above) await addTransfers(transaction, place, cast, { items: items.slice(DEMO_APPROVALS.length), above });
    }
  });
}

/** Returns the budgets of organizations without requests. */
async function findPlaces(db: Kysely<Tables>): Promise<(Place & { organization: DemoOrganization })[]> {
  const places = [];
  for (const organization of ['legacy', 'newer'] as const) {
    const { rows } = await sql<Place>`
      select budget.organization_id as "organizationId", budget.id as "budgetId", root.id as "rootId", budget.currency,
        root.currency as "rootCurrency"
      from budgets as budget
      join budgets as root on root.id = budget.parent_id and root.parent_id is null
      join organizations as organization on organization.id = budget.organization_id
      where organization.host_label = ${DEMO_ORGANIZATIONS[organization].host_label} and budget.name = ${BUDGETS[organization]}
        and not exists (select from item_approvals where organization_id = organization.id)
        and not exists (select from target_transfer_requests where organization_id = organization.id)
    `.execute(db);
    places.push(...rows.map((place) => ({ ...place, organization })));
  }
  return places;
}

async function readItems(db: Transaction<Tables>, budgetId: string): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select id, name, trim_scale(planned)::text as planned, trim_scale(committed)::text as committed,
      starts_on::text as "startsOn", ends_on::text as "endsOn"
    from budget_items
    where budget_id = ${budgetId} and type = 'LINE_ITEM' and deleted_at is null and planned > 2000
    order by committed > 0 desc, id
    limit 40
  `.execute(db);
  return rows;
}

const timeOf = (minutesAgo: number) => new Date(Date.now() - minutesAgo * MINUTE_MS);

async function addApprovals(db: Transaction<Tables>, place: Place, cast: Cast, items: readonly Item[]): Promise<void> {
  const own = { organization_id: place.organizationId, budget_id: place.budgetId };
  const events = [];
  for (const [index, { stage, steps }] of DEMO_APPROVALS.entries()) {
    const item = items[index];
    if (!item) continue;
    const { id: item_id, name, planned, startsOn, endsOn } = item;
    const changed = amountOf((unitsOf(planned) * 5n) / 4n);
    const request = steps.findLast(({ event }) => event === 'REQUESTED') ?? steps[0];
    const requested = request.isChange ? changed : null;
    const snapshot = { name, planned, startsOn, endsOn, currency: place.currency, requested };
    await db
      .insertInto('item_approvals')
      .values({
        ...{ ...own, item_id, stage, requested_planned: requested, requested_by: cast.get(request.by) ?? null },
        ...{ note: steps.at(-1)?.note ?? '', requested_at: timeOf(request.minutesAgo) },
        ...{ snapshot: JSON.stringify(snapshot), previous_planned: request.isChange ? planned : null },
      })
      .execute();
    let from = 'NONE';
    for (const { event, to, by, note, minutesAgo, isChange } of steps) {
      events.push({
        ...{ ...own, item_id, event, from_state: from, to_state: to, planned, note },
        ...{ requested_planned: isChange ? changed : null, created_by: cast.get(by) ?? null },
        created_at: timeOf(minutesAgo),
      });
      from = to;
    }
  }
  // Histories are in the order of the ids.
  events.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  await db.insertInto('item_approval_events').values(events).execute();
}

/** Returns an amount without decimals, after which half of what is committed is left. */
const leavingHalf = ({ planned, committed }: Item): string =>
  amountOf(((unitsOf(planned) - unitsOf(committed) / 2n) / ONE) * ONE);

type Sides = { items: readonly Item[]; above: Item };

async function addTransfers(db: Transaction<Tables>, place: Place, cast: Cast, { items, above }: Sides): Promise<void> {
  const { organizationId: organization_id, budgetId, rootId } = place;
  for (const [index, { kind, status, steps, across, isTooMuch, ...demo }] of DEMO_TRANSFERS.entries()) {
    const [from, other] = items.slice(index * 2);
    if (!from || !other) return;
    const to = kind === 'ADJUSTMENT' ? undefined : across ? above : other;
    const amount = isTooMuch ? leavingHalf(from) : demo.amount;
    const [request] = steps;
    const answer = steps.at(1);
    const { id } = await db
      .insertInto('target_transfer_requests')
      .values({
        ...{ organization_id, kind, status, amount, budget_id: budgetId, note: request.note },
        ...{ from_side: 'ITEM', from_item_id: from.id, from_budget_id: budgetId },
        ...(to && { to_side: 'ITEM', to_item_id: to.id, to_budget_id: across ? rootId : budgetId }),
        ...{ requested_by: cast.get(request.by) ?? null, requested_at: timeOf(request.minutesAgo) },
        ...(answer && { answered_by: cast.get(answer.by) ?? null, answered_at: timeOf(answer.minutesAgo) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { event, by, note, minutesAgo } of steps) {
      const values = { organization_id, request_id: id, event, note, created_by: cast.get(by) ?? null };
      await db
        .insertInto('target_transfer_events')
        .values({ ...values, created_at: timeOf(minutesAgo) })
        .execute();
    }
    if (across) await addRates(db, place, { id, amount, takenAt: timeOf(request.minutesAgo) });
  }
}

async function addRates(
  db: Transaction<Tables>,
  { organizationId: organization_id, rootId, currency, rootCurrency }: Place,
  { id, amount, takenAt }: { id: string; amount: string; takenAt: Date },
): Promise<void> {
  const { rows } = await sql<{ rate: string; validFrom: string }>`
    select trim_scale(rate)::text as rate, valid_from::text as "validFrom" from budget_rates
    where budget_id = ${rootId} and from_currency = ${currency} order by valid_from, id limit 1
  `.execute(db);
  const [dated] = rows;
  const result = dated && receivedAmount(amount, { fromRate: dated.rate, toRate: '1' });
  if (!result || !('received' in result)) return;
  await db
    .insertInto('target_transfer_rates')
    .values({
      ...{ request_id: id, organization_id, from_currency: currency, to_currency: rootCurrency, taken_at: takenAt },
      ...{ from_rate: dated.rate, to_rate: '1', received: result.received, valid_from: dated.validFrom },
    })
    .execute();
}
