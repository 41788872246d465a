import { type Kysely, sql, type Transaction } from 'kysely';
import type { Financial, SplitInput } from '../../../../src/features/budgets/financials/financials.wire.ts';
import { isPart, shareOf, splitEntry } from '../../../../src/features/budgets/rules/split-entry.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { goneText } from './gone-text.ts';
import { financialFrom, selectFinancials } from './queries.ts';
import { recordMapping } from './record-financial.ts';
import { changeFinancials, requireChangeable } from './write-financials.ts';

/**
 * Splits an unmapped entry over items, and returns its parts (docs/decisions/0089-split-entries.md). Throws NOT_FOUND,
 * CHANGED_MEANWHILE, BAD_REQUEST unless the parts add up to the entry, and as `mapFinancials`.
 */
export async function splitFinancial(
  db: Kysely<Tables>,
  own: OwnBudget,
  { id, version, by, parts }: SplitInput,
): Promise<Financial[]> {
  return await changeFinancials(db, own, async (transaction) => {
    const row = await selectFinancials(transaction, own)
      .where('entry.id', '=', id)
      .where('entry.item_id', 'is', null)
      .executeTakeFirst();
    if (!row) throw new Failure('NOT_FOUND', { message: goneText(1) });
    const entry = financialFrom(row);
    if (entry.version !== version) throw new Failure('CHANGED_MEANWHILE', { details: { current: entry } });
    const amounts = amountsOf(entry, { by, parts });
    for (const { itemId } of parts) await requireChangeable(transaction, own, itemId, [entry.kind]);
    const split = parts.map(({ itemId }, index) => {
      const amount = amounts[index] ?? '0';
      return { itemId, amount, share: shareOf(amount, entry.amount, entry.share ?? '1') };
    });
    const ids = await writeParts(transaction, entry, split);
    const written = await selectFinancials(transaction, own)
      .where('entry.id', '=', sql<string>`any(${ids}::bigint[])`)
      .orderBy('entry.id')
      .execute();
    const found = written.map(financialFrom);
    await recordSplit(transaction, own, 'split', entry, { parts: found.length });
    await recordMapping(transaction, own, 'mapped', found);
    return found;
  });
}

/** Makes the parts of entries one entry again where none of them has an item any longer, and all are in one budget. */
export async function joinParts(transaction: Transaction<Tables>, own: OwnBudget, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; parts: number }>`
    with joined as (
      select split_id, min(id) as id, sum(amount) as amount, count(*)::int as parts
      from financials
      where split_id in (select split_id from financials where id = any(${ids}::bigint[]))
      group by split_id
      having bool_and(item_id is null) and count(distinct budget_id) = 1
    ),
    dropped as (
      delete from financials as part using joined where part.split_id = joined.split_id and part.id <> joined.id
    )
    update financials as entry set amount = joined.amount, share = null, split_id = null
    from joined where entry.id = joined.id
    returning entry.id, joined.parts
  `.execute(transaction);
  for (const { id, parts } of rows) {
    const row = await selectFinancials(transaction, own).where('entry.id', '=', id).executeTakeFirst();
    if (row) await recordSplit(transaction, own, 'joined', financialFrom(row), { parts });
  }
}

function amountsOf(entry: Financial, { by, parts }: Pick<SplitInput, 'by' | 'parts'>): string[] {
  const { amounts, left } = splitEntry(
    entry.amount,
    by,
    parts.map(({ value }) => value),
  );
  if (left !== '0') {
    const whole = by === 'SHARE' ? '100 percent' : entry.amount;
    throw refusal(`The parts must add up to ${whole}. ${left} is left to assign.`);
  }
  if (!amounts.every((amount) => isPart(amount, entry.amount))) throw refusal('Each part must have an amount.');
  if (new Set(parts.map(({ itemId }) => itemId)).size < parts.length) throw refusal('Each item can have one part.');
  return amounts;
}

const refusal = (message: string) => new Failure('BAD_REQUEST', { message });

type Part = { itemId: string; amount: string; share: string };

/** The entry becomes its first part, so that what refers to it still does. */
async function writeParts(
  transaction: Transaction<Tables>,
  { id }: Financial,
  [first, ...others]: readonly Part[],
): Promise<string[]> {
  if (!first) return [];
  await transaction
    .updateTable('financials')
    .set({ item_id: first.itemId, amount: first.amount, share: first.share, split_id: sql`coalesce(split_id, id)` })
    .where('id', '=', id)
    .execute();
  const { rows } = await sql<{ id: string }>`
    insert into financials (
      organization_id, budget_id, kind, source, number, order_number, vendor, label, starts_on, ends_on, split_id,
      item_id, amount, share
    )
    select organization_id, budget_id, kind, source, number, order_number, vendor, label, starts_on, ends_on, split_id,
      part.item_id, part.amount, part.share
    from financials as entry, unnest(
      ${others.map(({ itemId }) => itemId)}::bigint[], ${others.map(({ amount }) => amount)}::numeric[],
      ${others.map(({ share }) => share)}::numeric[]
    ) with ordinality as part (item_id, amount, share, place)
    where entry.id = ${id}
    order by part.place
    returning id
  `.execute(transaction);
  return [id, ...rows.map((row) => row.id)];
}

async function recordSplit(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: OwnBudget,
  act: 'split' | 'joined',
  { kind, number, amount }: Financial,
  after: { parts: number },
): Promise<void> {
  const action = `item.${kind === 'PO' ? 'order' : 'actual'}-${act}` as const;
  await record(transaction, { action, organizationId, budgetId, after: { number, amount, ...after } });
}
