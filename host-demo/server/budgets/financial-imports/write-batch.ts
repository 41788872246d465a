import { sql, type Transaction } from 'kysely';
import type { ImportCounts } from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import type { Financial, FinancialFields } from '../../../../src/features/budgets/financials/financials.wire.ts';
import { recordEach } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { KnownEntry } from './find-duplicates.ts';
import type { ImportPlace } from './import-place.ts';
import { writeImported } from './imported-events.ts';
import type { RowOutcome, WrittenRow } from './row-outcome.ts';

type Entry = FinancialFields & { itemId: string | null; budgetId: string };

export const NO_COUNTS: ImportCounts = { added: 0, replaced: 0, skipped: 0, unmapped: 0, rejected: 0 };

/** The import runs on behalf of the user who has started it. */
const IMPORTED = { source: 'IMPORT' } as const;

/** Writes the entries of rows, together with what reverts them, and counts what it did. */
export async function writeBatch(
  transaction: Transaction<Tables>,
  place: ImportPlace,
  kind: Financial['kind'],
  outcomes: readonly RowOutcome[],
): Promise<ImportCounts> {
  /** In the places of their rows. */
  const added: (Entry | undefined)[] = outcomes.map(() => undefined);
  const replaced = new Map<string, Entry>();
  const counts = { ...NO_COUNTS };
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.kind === 'reject') counts.rejected += 1;
    else if (outcome.kind === 'skip') counts.skipped += 1;
    else if (outcome.kind === 'add') {
      added[index] = newEntry(outcome);
      counts.added += 1;
    } else if (outcome.kind === 'replace') {
      const { replaced: old, values, itemId, budgetId } = outcome;
      replaced.set(old.id, { ...(replaced.get(old.id) ?? fieldsOf(old)), ...values, itemId, budgetId });
      counts.replaced += 1;
    } else {
      const { earlier, values, itemId, budgetId } = outcome;
      const row = added[earlier];
      if (row) added[earlier] = { ...row, ...values, itemId: itemId ?? row.itemId, budgetId };
      counts.replaced += 1;
    }
  }
  const inserted = added.filter((entry) => entry !== undefined);
  await insertEntries(transaction, place, kind, inserted);
  await updateEntries(transaction, place, replaced);
  const written = [...inserted, ...replaced.values()];
  counts.unmapped = written.filter(({ itemId }) => itemId === null).length;
  await recordItems(transaction, place, written);
  return counts;
}

/** Names all values: an object of two others takes several times the memory. */
const newEntry = ({ values, itemId, budgetId }: WrittenRow): Entry => ({
  amount: values.amount,
  number: values.number ?? null,
  orderNumber: values.orderNumber ?? null,
  vendor: values.vendor ?? null,
  label: values.label ?? null,
  startsOn: values.startsOn ?? null,
  endsOn: values.endsOn ?? null,
  itemId,
  budgetId,
});

const fieldsOf = ({ orderNumber = null, ...entry }: KnownEntry): Entry => {
  const { amount, number, vendor, label, startsOn, endsOn, itemId, budgetId } = entry;
  return { amount, number, orderNumber, vendor, label, startsOn, endsOn, itemId, budgetId };
};

const unnested = (entries: readonly Entry[]) => sql`
  ${listOf(entries, 'itemId')}::bigint[], ${listOf(entries, 'amount')}::numeric[], ${textsOf(entries, 'number')},
  ${textsOf(entries, 'orderNumber')}, ${textsOf(entries, 'vendor')}, ${textsOf(entries, 'label')}, ${listOf(entries, 'startsOn')}::date[],
  ${listOf(entries, 'endsOn')}::date[], ${listOf(entries, 'budgetId')}::bigint[]
`;

/** Returns ids, amounts or days as a list of PostgreSQL. They need no quotes, with which the driver surrounds each. */
const listOf = (entries: readonly Entry[], value: 'itemId' | 'budgetId' | 'amount' | 'startsOn' | 'endsOn') =>
  `{${entries.map((entry) => entry[value] ?? 'null').join(',')}}`;

/** Returns texts as JSON, which takes a fraction of the memory of a quoted list. */
const textsOf = (entries: readonly Entry[], value: 'number' | 'orderNumber' | 'vendor' | 'label') =>
  sql`array(select json_array_elements_text(${JSON.stringify(entries.map((entry) => entry[value]))}::json))`;

async function insertEntries(
  transaction: Transaction<Tables>,
  { organizationId, importId }: ImportPlace,
  kind: Financial['kind'],
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  // The sums of items change by these entries, instead of being added up again (migration 0081).
  await sql`select set_config('portico.adds_entries', 'yes', true)`.execute(transaction);
  await sql`
    with added as (
      insert into financials (
        organization_id, budget_id, kind, source, item_id, amount, number, order_number, vendor, label, starts_on,
        ends_on
      )
      select ${organizationId}::bigint, budget_id, ${kind}, 'IMPORT', item_id, amount, number, order_number, vendor,
        label, starts_on, ends_on
      from unnest(${unnested(entries)}) with ordinality
        as entry (item_id, amount, number, order_number, vendor, label, starts_on, ends_on, budget_id, place)
      order by place
      returning id, version
    )
    insert into financial_import_entries (import_id, financial_id, version)
    select ${importId}::uuid, id, version from added
  `.execute(transaction);
}

async function updateEntries(
  transaction: Transaction<Tables>,
  { importId }: ImportPlace,
  replaced: ReadonlyMap<string, Entry>,
): Promise<void> {
  if (replaced.size === 0) return;
  const ids = [...replaced.keys()];
  // What an entry was before the import stays, however often the import replaces it.
  await sql`
    insert into financial_import_entries (import_id, financial_id, before, version)
    select ${importId}::uuid, id, to_jsonb(financials), version from financials where id = any(${ids}::bigint[])
    on conflict (import_id, financial_id) do nothing
  `.execute(transaction);
  await sql`
    update financials as entry
    set item_id = row.item_id, amount = row.amount, number = row.number, order_number = row.order_number,
      vendor = row.vendor, label = row.label, starts_on = row.starts_on, ends_on = row.ends_on, budget_id = row.budget_id
    from unnest(${unnested([...replaced.values()])}, ${ids}::bigint[])
      as row (item_id, amount, number, order_number, vendor, label, starts_on, ends_on, budget_id, id)
    where entry.id = row.id
  `.execute(transaction);
  await sql`
    update financial_import_entries as log set version = entry.version
    from financials as entry
    where log.import_id = ${importId}::uuid and log.financial_id = entry.id and entry.id = any(${ids}::bigint[])
  `.execute(transaction);
}

/** Writes one entry for each item into its history, and into that of its approval. */
export async function recordItems(
  transaction: Transaction<Tables>,
  place: Pick<ImportPlace, 'organizationId' | 'importId' | 'personId'>,
  entries: readonly { itemId: string | null }[],
): Promise<void> {
  const { organizationId } = place;
  const counts = new Map<string, number>();
  for (const { itemId } of entries) if (itemId !== null) counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  if (counts.size === 0) return;
  const items = await transaction
    .selectFrom('budget_items')
    .where('id', '=', sql<string>`any(${[...counts.keys()]}::bigint[])`)
    .select(['id', 'name', 'budget_id as budgetId'])
    .orderBy('id')
    .execute();
  for (const budgetId of new Set(items.map((item) => item.budgetId))) {
    await recordEach(
      transaction,
      { action: 'item.financials-imported', organizationId, budgetId, by: IMPORTED },
      items
        .filter((item) => item.budgetId === budgetId)
        .map(({ id, name }) => ({ object: { kind: 'item', id, name }, after: { entries: counts.get(id) ?? 0 } })),
    );
  }
  await writeImported(transaction, place, entries);
}
