import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  ITEM_ERROR_CODES,
  type ItemResult,
  type ItemResults,
} from '../../../../src/features/budgets/items/item-changes.wire.ts';
import type { ItemMoveRehearsal } from '../../../../src/features/budgets/items/item-places.wire.ts';
import { isExactMove } from '../../../../src/features/budgets/rules/exact-move.ts';
import type { TargetWarning } from '../../../../src/features/budgets/target/target.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import type { Notify } from '../notices/notify.ts';
import { watchTarget } from '../target/check-target.ts';
import { askAgain, lockAsked } from '../transfers/ask-again.ts';
import { carryItems } from './carry-items.ts';
import { arrange, type Place, readBranches, requirePlace } from './item-places.ts';
import { lockBudgets, readWithDeleted, requireConvertible, requireMovable } from './movable-items.ts';
import { measureConversion } from './moved-amounts.ts';
import { matchColumns, readLostTags } from './moved-columns.ts';
import { recordMove } from './record-move.ts';

type MoveToBudget = Place & { ids: readonly string[]; toBudgetId: string };

/** The outcome of a rehearsal, which ends its transaction without a change. */
class Rehearsed extends Error {
  readonly outcome: ItemMoveRehearsal;

  constructor(outcome: ItemMoveRehearsal) {
    super('This move was only rehearsed.');
    this.outcome = outcome;
  }
}

/** Returns what a move would do: moves the items and takes it back. Throws as the move does. */
export async function rehearseMoveToBudget(
  db: Kysely<Tables>,
  own: OwnBudget,
  move: MoveToBudget,
): Promise<ItemMoveRehearsal> {
  try {
    return await db.transaction().execute(async (transaction): Promise<never> => {
      throw new Rehearsed((await perform(transaction, own, move, () => {})).outcome);
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome;
    throw error;
  }
}

/**
 * Moves items, with all that is below and belongs to them, to another budget of the hierarchy, all or none
 * (docs/decisions/0068-moves-between-budgets.md). Items that are there already stay as they are. Throws as ItemMoveWire
 * says.
 */
export async function moveToBudget(
  db: Kysely<Tables>,
  own: OwnBudget,
  { accept, ...move }: MoveToBudget & { accept: string | undefined },
  notify: Notify,
): Promise<ItemResults> {
  return await changeBudgets(db, own, async (transaction) => {
    const asked = await lockAsked(transaction, own.organizationId);
    await lockBudgets(transaction, own, move.toBudgetId);
    const arrived = await readArrived(transaction, own, move);
    if (arrived) return { results: arrived };
    const { outcome, versions } = await perform(transaction, own, move, (foreseen) => {
      if (isExactMove(foreseen)) return;
      if (accept === undefined) throw new Failure(ITEM_ERROR_CODES.moveNotExact);
      if (accept !== foreseen.mark) throw new Failure('CHANGED_MEANWHILE');
    });
    await askAgain(transaction, own, asked, notify);
    const results = move.ids.map((id) => ({ id, version: versions.get(id) ?? 0 }));
    return { results, ...(outcome.warnings.length > 0 && { warnings: outcome.warnings }) };
  });
}

/** Returns the items if all are in the place: an earlier call, whose response was lost, has moved them. */
async function readArrived(
  transaction: Transaction<Tables>,
  { organizationId }: OwnBudget,
  { ids, toBudgetId, parentId }: MoveToBudget,
): Promise<ItemResult[] | undefined> {
  const { rows } = await sql<{ id: string; version: number }>`
    select item.id, item.version from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    join budget_items as item on item.id = given.id
    where item.organization_id = ${organizationId} and item.budget_id = ${toBudgetId} and item.deleted_at is null
      and item.parent_id is not distinct from ${parentId}::bigint
    order by given.place
  `.execute(transaction);
  return rows.length === ids.length ? rows : undefined;
}

type Performed = { outcome: ItemMoveRehearsal; versions: ReadonlyMap<string, number> };

async function perform(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  { ids, toBudgetId, ...place }: MoveToBudget,
  requireAccepted: (foreseen: ItemMoveRehearsal) => void,
): Promise<Performed> {
  const { from, to } = await lockBudgets(transaction, own, toBudgetId);
  const target = { ...own, budgetId: toBudgetId };
  const branches = await readBranches(transaction, own, ids);
  await requireMovable(transaction, own, toBudgetId, branches);
  await requirePlace(transaction, target, branches, place);
  const topIds = branches.map(({ id }) => id);
  const items = await readWithDeleted(transaction, own, topIds);
  const allIds = items.map(({ id }) => id);
  const currencies = { rootId: from.rootId, from: from.currency, to: to.currency };
  if (from.currency !== to.currency) await requireConvertible(transaction, allIds);
  const columns = await matchColumns(transaction, own, toBudgetId, allIds);
  const lostTags = await readLostTags(transaction, toBudgetId, allIds);
  const loss = {
    conversion: await measureConversion(transaction, currencies, allIds, columns.amountIds),
    lostColumns: columns.lost,
    lostTags: [...new Set([...lostTags.values()].flat())],
  };
  const itemCount = branches.flatMap(({ members }) => members).length;
  const foreseen = { ...loss, itemCount, warnings: [], mark: markOf([toBudgetId, items, loss]) };
  requireAccepted(foreseen);

  const checks = [await watchTarget(transaction, own), await watchTarget(transaction, target)];
  await carryItems(transaction, { ids: allIds, topIds, parentId: place.parentId, toBudgetId, currencies, columns });
  await arrange(transaction, target, topIds, place);
  const { lostOf } = columns;
  const versions = await recordMove(transaction, own, { branches, from, to, before: items, lostOf, lostTags });
  const warnings: TargetWarning[] = [];
  for (const warningsOf of checks) warnings.push(...(await warningsOf()));
  return { outcome: { ...foreseen, warnings }, versions };
}

const markOf = (foreseen: unknown): string => createHash('sha256').update(JSON.stringify(foreseen)).digest('base64url');
