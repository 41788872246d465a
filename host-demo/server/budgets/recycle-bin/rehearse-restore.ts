import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import {
  DeletedItemWire,
  type RestoreRehearsal,
} from '../../../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import type { DatedAmount } from '../../../../src/features/budgets/rules/dated-rates.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { rehearseTarget } from '../target/check-target.ts';
import { managesBudget } from '../users/budget-admins.ts';
import { countFinancials } from './count-financials.ts';
import { lostColumns } from './lost-columns.ts';
import { planRestore, type RestorePlan, type RestoreSelection } from './plan-restore.ts';
import { restoreLocks } from './restore-locks.ts';
import { ancestorsOf } from './restore-places.ts';

const ADMINISTRATORS_MAX = 5;

/** Returns what `restoreItems` would do now, without writing. Throws as it does. */
export async function rehearseRestore(
  db: Kysely<Tables>,
  own: OwnBudget,
  selection: RestoreSelection,
): Promise<RestoreRehearsal> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return await reading.execute(async (transaction) => {
    const plan = await planRestore(transaction, own, selection);
    const { places, wantedIds, lineage } = plan;
    const blocked = plan.blocked.map((item) => ({ ...item, ...restoreLocks(plan, item.id, own.session) }));
    const owners = await readNames(
      transaction,
      own,
      blocked.map(({ ownerId }) => ownerId),
    );
    const amounts = await readAmounts(transaction, own, [...places.keys()]);
    const restored = amounts.map((after) => ({ after }));
    const lost = await lostColumns(transaction, own, [...places.keys()]);
    const financials = await countFinancials(transaction, own, [...places.keys()]);
    const exceeded = await rehearseTarget(transaction, own, restored);
    return {
      items: [...places.keys()].map((id) => ({ ...itemOf(plan, id), ...placeOf(plan, id) })).sort(byPlace),
      blocked: blocked.map(({ id, reason, byId, locks, ownerId }) => ({
        ...itemOf(plan, id),
        reason,
        refusedId: byId,
        refusedName: itemOf(plan, byId).name,
        lockedItem: locks[0]?.lockedItem ?? lineage.get(byId)?.name ?? '',
        lockedColumns: locks[0]?.lockedColumns ?? [],
        ...(locks.length > 0 && { locks }),
        owner: owners.get(ownerId ?? '') ?? null,
      })),
      administrators: blocked.length > 0 ? await readAdministrators(transaction, own) : [],
      gone: selection.ids.filter((id) => !wantedIds.has(id)),
      ...(exceeded && { exceeded }),
      ...(lost.length > 0 && { lostColumns: lost }),
      financials,
    };
  });
}

/** Returns what deleted items plan, and when. */
const readAmounts = (
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  ids: readonly string[],
): Promise<DatedAmount[]> =>
  db
    .selectFrom('budget_items')
    .where('organization_id', '=', organizationId)
    .where('budget_id', '=', budgetId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .select([amountText<string>('planned').as('planned'), 'starts_on as startsOn'])
    .execute();

function itemOf({ lineage }: RestorePlan, id: string) {
  const { name = '', type } = lineage.get(id) ?? {};
  return { id, name, type: v.parse(DeletedItemWire.entries.type, type) };
}

function placeOf({ places, lineage }: RestorePlan, id: string) {
  const line = ancestorsOf(id, lineage).filter((above) => !above.isDeleted || places.has(above.id));
  const names = line.map(({ name }) => name).reverse();
  return { place: names.join(' > '), isMoved: places.get(id)?.isMoved ?? false };
}

type Placed = RestoreRehearsal['items'][number];
const byPlace = (one: Placed, other: Placed) =>
  one.place.localeCompare(other.place) || Number(one.id) - Number(other.id);

async function readNames(db: Kysely<Tables>, { organizationId }: OwnBudget, ids: readonly (string | null)[]) {
  const people = await db
    .selectFrom('people')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(['id', fullName('people').as('name')])
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** Returns the names of users of the organization whom locks do not affect, first names first. */
async function readAdministrators(db: Kysely<Tables>, { organizationId, budgetId }: OwnBudget): Promise<string[]> {
  const people = await db
    .selectFrom('people')
    .where('organization_id', '=', organizationId)
    .where('enabled', '=', true)
    .where('staff', '=', false)
    .where(managesBudget('people', budgetId))
    .select(fullName('people').as('name'))
    .orderBy('name')
    .limit(ADMINISTRATORS_MAX)
    .execute();
  return people.map(({ name }) => name);
}
