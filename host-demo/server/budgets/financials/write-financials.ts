import { type Kysely, sql, type Transaction } from 'kysely';
import { BUDGET_COPY_ERROR_CODES } from '../../../../src/features/budgets/copies/budget-copies.wire.ts';
import {
  FINANCIAL_ERROR_CODES,
  type Financial,
  type FinancialChange,
  type FinancialFields,
  type FinancialKind,
  type NewFinancial,
} from '../../../../src/features/budgets/financials/financials.wire.ts';
import { unitsOf } from '../../../../src/features/budgets/rules/amounts.ts';
import { isGroup } from '../../../../src/features/budgets/rules/item-nesting.ts';
import type { ItemType } from '../../../../src/shell/brand/item-types.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { currentActor } from '../../platform/audit/actor.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { LOCK_ERRORS, readLockedColumns, requireUnlocked } from '../items/locked-columns.ts';
import { readSurroundings } from '../recycle-bin/read-surroundings.ts';
import { lockEachBudget } from '../totals/queries.ts';
import { writerOf } from '../writer.ts';
import { goneText } from './gone-text.ts';
import { financialFrom, requireItem, selectFinancials } from './queries.ts';
import { recordFinancial, recordMapping } from './record-financial.ts';

/** What changes of entries with an item are refused for. */
export const ENTRY_ERRORS = [FINANCIAL_ERROR_CODES.tooLarge, ...LOCK_ERRORS] as const;

/** Adds an entry to an item, or to the unmapped ones (null). Throws NOT_FOUND and what `FinancialsWire` names. */
export async function createFinancial(
  db: Kysely<Tables>,
  own: OwnBudget,
  itemId: string | null,
  { kind, ...given }: NewFinancial,
): Promise<Financial> {
  return await changeFinancials(db, own, async (transaction) => {
    if (itemId !== null) await requireChangeable(transaction, own, itemId, [kind]);
    const fields = { ...UNSET, ...defined(given) };
    requireFitting(kind, fields);
    const { id } = await transaction
      .insertInto('financials')
      .values({
        organization_id: own.organizationId,
        budget_id: own.budgetId,
        item_id: itemId,
        kind,
        source: currentActor().source === 'PAGE' ? 'PAGE' : 'API',
        ...columnsOf(fields),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const created = await find(transaction, own, id);
    await recordFinancial(transaction, own, { act: 'added', after: created });
    return created;
  });
}

/** Changes fields of an item's entry. Throws NOT_FOUND, CHANGED_MEANWHILE, and as above. */
export async function updateFinancial(
  db: Kysely<Tables>,
  own: OwnBudget,
  place: Place,
  { version, fields: given }: FinancialChange,
): Promise<Financial> {
  return await changeFinancials(db, own, async (transaction) => {
    const before = await findChangeable(transaction, own, place, version);
    if (before.share !== null && given.amount !== undefined && unitsOf(given.amount) !== unitsOf(before.amount)) {
      const message =
        'The parts of a split entry add up to it. To change one, take all of them from their items first.';
      throw new Failure('BAD_REQUEST', { message });
    }
    const fields = { ...fieldsOf(before), ...defined(given) };
    requireFitting(before.kind, fields);
    await transaction.updateTable('financials').set(columnsOf(fields)).where('id', '=', before.id).execute();
    const after = await find(transaction, own, before.id);
    await recordFinancial(transaction, own, { act: 'changed', before, after });
    return after;
  });
}

/** Deletes an item's entry. Throws NOT_FOUND, CHANGED_MEANWHILE, and as above. */
export async function deleteFinancial(
  db: Kysely<Tables>,
  own: OwnBudget,
  place: Place,
  version: number,
): Promise<void> {
  await changeFinancials(db, own, async (transaction) => {
    const before = await findChangeable(transaction, own, place, version);
    await transaction.deleteFrom('financials').where('id', '=', before.id).execute();
    await recordFinancial(transaction, own, { act: 'deleted', before });
  });
}

type Mapping = { itemId: string; ids: readonly string[] };

/** Maps unmapped entries to an item, all or none. Throws NOT_FOUND and as above. */
export const mapFinancials = (db: Kysely<Tables>, own: OwnBudget, mapping: Mapping): Promise<number> =>
  changeFinancials(db, own, (transaction) => mapEntries(transaction, own, mapping));

/** Does the same in a transaction that has locked the budget. */
export async function mapEntries(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  { itemId, ids }: Mapping,
): Promise<number> {
  const wanted = [...new Set(ids)];
  const rows = await selectFinancials(transaction, own)
    .where('entry.item_id', 'is', null)
    .where('entry.id', '=', sql<string>`any(${wanted}::bigint[])`)
    .orderBy('entry.id')
    .execute();
  if (rows.length < wanted.length) throw new Failure('NOT_FOUND', { message: goneText(wanted.length) });
  const found = rows.map(financialFrom);
  await requireChangeable(transaction, own, itemId, [...new Set(found.map(({ kind }) => kind))]);
  await transaction
    .updateTable('financials')
    .set({ item_id: itemId })
    .where('id', '=', sql<string>`any(${wanted}::bigint[])`)
    .execute();
  await recordMapping(
    transaction,
    own,
    'mapped',
    found.map((entry) => ({ ...entry, itemId })),
  );
  return found.length;
}

export type Place = { itemId: string; financialId: string };

const UNSET: Omit<FinancialFields, 'amount'> = {
  number: null,
  orderNumber: null,
  vendor: null,
  label: null,
  startsOn: null,
  endsOn: null,
};
/** The column of the sheet that shows the sum. */
export const COLUMN_OF: Record<FinancialKind, string> = { PO: 'committed', ACTUAL: 'actual' };
/** PostgreSQL: a number does not fit into its column. */
const TOO_LARGE = '22003';

/** Changes entries of a budget, and of others that it locks, in one transaction. Throws NOT_FOUND and FINANCIALS_TOO_LARGE. */
export async function changeFinancials<Result>(
  db: Kysely<Tables>,
  own: OwnBudget,
  write: (transaction: Transaction<Tables>) => Promise<Result>,
  otherIds: readonly string[] = [],
): Promise<Result> {
  try {
    return await changeBudgets(db, own, async (transaction) => {
      const budgetIds = [...new Set([own.budgetId, ...otherIds])];
      const locked = await lockEachBudget(transaction, { organizationId: own.organizationId, budgetIds });
      if (locked.length < budgetIds.length) throw new Failure('NOT_FOUND');
      return await write(transaction);
    });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === TOO_LARGE;
    throw isTooLarge ? new Failure(FINANCIAL_ERROR_CODES.tooLarge, { cause: error }) : error;
  }
}

/** Throws unless the user may change what these kinds add up to in the item. */
export async function requireChangeable(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  itemId: string,
  kinds: readonly FinancialKind[],
): Promise<void> {
  const { type } = await requireItem(transaction, own, itemId);
  if (isGroup(type as ItemType)) {
    throw new Failure('BAD_REQUEST', { message: 'Enter amounts in the items below. A group shows their sum.' });
  }
  const locks = (await readSurroundings(transaction, own, [itemId])).get(itemId)?.locks;
  if (!locks) throw new Failure('NOT_FOUND');
  const locked = await readLockedColumns(transaction, own);
  requireUnlocked(
    writerOf(own.session),
    locks,
    locked.cellsOf(itemId),
    kinds.map((kind) => COLUMN_OF[kind]),
  );
}

async function findChangeable(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  { itemId, financialId }: Place,
  version: number,
): Promise<Financial> {
  const found = await find(transaction, own, financialId);
  if (found.itemId !== itemId) throw new Failure('NOT_FOUND');
  if (found.version !== version) throw new Failure('CHANGED_MEANWHILE', { details: { current: found } });
  await requireChangeable(transaction, own, itemId, [found.kind]);
  return found;
}

async function find(transaction: Transaction<Tables>, own: OwnBudget, id: string): Promise<Financial> {
  const row = await selectFinancials(transaction, own).where('entry.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND');
  return financialFrom(row);
}

function requireFitting(kind: FinancialKind, { startsOn, endsOn, orderNumber }: Omit<FinancialFields, 'amount'>): void {
  if (kind === 'PO' && orderNumber) {
    throw new Failure('BAD_REQUEST', { message: 'A purchase order has its number in the field “number”.' });
  }
  if (endsOn === null) return;
  if (kind === 'ACTUAL') {
    throw new Failure(BUDGET_COPY_ERROR_CODES.dates, { message: 'An actual has one date, not an end date.' });
  }
  if (startsOn === null || endsOn < startsOn) {
    throw new Failure(BUDGET_COPY_ERROR_CODES.dates, { message: 'The end date can’t be before the start date.' });
  }
}

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>;
  };

const fieldsOf = ({ orderNumber = null, ...entry }: Financial): FinancialFields => {
  const { amount, number, vendor, label, startsOn, endsOn } = entry;
  return { amount, number, orderNumber, vendor, label, startsOn, endsOn };
};

const columnsOf = ({ startsOn, endsOn, number, orderNumber, vendor, label, amount }: FinancialFields) => ({
  ...{ amount, number: number || null, order_number: orderNumber || null },
  ...{ vendor: vendor || null, label: label || null },
  ...{ starts_on: startsOn, ends_on: endsOn },
});
