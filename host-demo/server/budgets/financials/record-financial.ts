import type { Transaction } from 'kysely';
import type { Financial } from '../../../../src/features/budgets/financials/financials.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { AuditAction } from '../../platform/audit/actions.ts';
import { changedValues } from '../../platform/audit/changed-values.ts';
import { record, recordEach } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';

type Act =
  | { act: 'added'; after: Financial }
  | { act: 'changed'; before: Financial; after: Financial }
  | { act: 'deleted'; before: Financial };

/** Writes what happened to an entry into the history of its item, or of the budget while it has none. */
export async function recordFinancial(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: OwnBudget,
  act: Act,
): Promise<void> {
  const { kind, itemId } = 'after' in act ? act.after : act.before;
  const changes = changesOf(act);
  if (!changes) return;
  const action: AuditAction = `item.${kind === 'PO' ? 'order' : 'actual'}-${act.act}`;
  await record(transaction, {
    ...{ action, organizationId, budgetId },
    ...(itemId !== null && { object: { kind: 'item', id: itemId } }),
    ...changes,
  });
}

/** Writes which entries now belong to their items, or no longer do, into the history of the items. */
export async function recordMapping(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: OwnBudget,
  act: 'mapped' | 'unmapped',
  entries: readonly Financial[],
): Promise<void> {
  const ids = [...new Set(entries.flatMap(({ itemId }) => itemId ?? []))];
  if (ids.length === 0) return;
  const items = await transaction.selectFrom('budget_items').where('id', 'in', ids).select(['id', 'name']).execute();
  const names = new Map(items.map(({ id, name }) => [id, name]));
  for (const [kind, label] of [
    ['PO', 'order'],
    ['ACTUAL', 'actual'],
  ] as const) {
    const changes = entries
      .filter((entry) => entry.kind === kind)
      .flatMap((entry) => {
        if (entry.itemId === null) return [];
        const object = { kind: 'item', id: entry.itemId, name: names.get(entry.itemId) ?? '' } as const;
        return [{ object, [act === 'mapped' ? 'after' : 'before']: valuesOf(entry) }];
      });
    await recordEach(transaction, { action: `item.${label}-${act}`, organizationId, budgetId }, changes);
  }
}

/** Writes which entries without an item were deleted into the history of their budget. */
export async function recordDeletions(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: OwnBudget,
  entries: readonly Financial[],
): Promise<void> {
  for (const [kind, action] of [
    ['PO', 'item.order-deleted'],
    ['ACTUAL', 'item.actual-deleted'],
  ] as const) {
    const changes = entries.filter((entry) => entry.kind === kind).map((entry) => ({ before: valuesOf(entry) }));
    await recordEach(transaction, { action, organizationId, budgetId }, changes);
  }
}

function changesOf(act: Act) {
  if (!('after' in act)) return { before: valuesOf(act.before) };
  if (act.act !== 'changed') return { after: valuesOf(act.after) };
  const changed = changedValues(valuesOf(act.before), valuesOf(act.after));
  // The number tells which one it was.
  return changed && { ...changed, after: { number: act.after.number, ...changed.after } };
}

/** The values that are set. */
const valuesOf = ({ number, orderNumber = null, vendor, label, amount, startsOn, endsOn }: Financial) =>
  Object.fromEntries(
    Object.entries({ number, orderNumber, vendor, label, amount, startsOn, endsOn }).filter(
      ([, value]) => value !== null,
    ),
  );
