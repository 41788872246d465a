import * as v from 'valibot';
import { columnText } from '../../../../src/features/budgets/rules/column-conversion.ts';
import { TAGS_HEADER } from '../../../../src/features/budgets/rules/import-columns.ts';
import { tagsText } from '../../../../src/features/budgets/rules/tag-text.ts';
import { treeValues } from '../../../../src/features/budgets/rules/tree-values.ts';
import type { ItemType } from '../../../../src/shell/brand/item-types.ts';
import { csvOf } from '../../platform/csv/csv.ts';
import { fullName } from '../../platform/database/full-name.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { JobKind, JobWork } from '../../platform/jobs/job-kind.ts';
import { readColumnValues } from '../column-values/read-values.ts';
import { readColumns } from '../columns/queries.ts';
import { TAG_GROUPS } from '../groups/tag-groups.ts';

/** What an export is asked for. */
const ExportInput = v.object({ budgetId: v.string() });

const ITEMS_AT_ONCE = 2000;
const HEAD = [
  'Id',
  'Type',
  'Name',
  'Below',
  'Status',
  'Starts on',
  'Ends on',
  'Owner',
  'Currency',
  'Planned',
  'Committed',
  'Actual',
];

/** The budget's items as a table, each followed by its descendants, without deleted ones. */
export const exportBudget: JobKind = async (work) => {
  const { budgetId } = v.parse(ExportInput, work.input);
  const budget = await work.db
    .selectFrom('budgets')
    .where('organization_id', '=', work.organizationId)
    .where('id', '=', budgetId)
    .select(['id', 'name', 'currency'])
    .executeTakeFirst();
  if (!budget) throw new Failure('NOT_FOUND', { message: 'This budget no longer exists.' });

  const ordered = inTreeOrder(await readItems(work, budgetId));
  const { columns, valuesOf } = await readColumnTexts(work.db, budgetId, ordered);
  const tagGroups = await TAG_GROUPS.read(work.db, { budgetId });
  const rows = ordered.map(({ item, above }, index) => [
    item.id,
    item.type,
    item.name,
    above.join(' > '),
    item.status,
    item.starts_on ?? '',
    item.ends_on ?? '',
    item.owner ?? '',
    budget.currency,
    item.planned,
    item.committed,
    item.actual,
    tagsText(tagGroups, item.tag_ids),
    ...valuesOf(index),
  ]);
  const head = [...HEAD, TAGS_HEADER, ...columns.map(({ name }) => name)];
  return {
    result: { kind: 'EXPORT_BUDGET', budgetId: budget.id, budgetName: budget.name, rows: rows.length },
    download: {
      content: Buffer.from(csvOf([head, ...rows])),
      name: `${budget.name}.csv`,
      type: 'text/csv; charset=utf-8',
    },
  };
};

/** Returns the custom columns, and a function that returns their texts for the item at a place of the list. */
async function readColumnTexts(db: JobWork['db'], budgetId: string, ordered: readonly { item: Item }[]) {
  const columns = await readColumns(db, budgetId);
  const stored = await readColumnValues(db, { budgetId });
  const items = ordered.map(({ item }) => ({
    id: item.id,
    parentId: item.parent_id,
    type: item.type as ItemType,
    planned: item.planned,
    committed: item.committed,
    actual: item.actual,
  }));
  const computed = treeValues(items, columns, ({ id }, columnId) => stored.get(id)?.[columnId]);
  return {
    columns,
    valuesOf: (index: number) => {
      const values = { ...stored.get(items[index]?.id ?? ''), ...computed[index] };
      return columns.map(({ id, type }) => {
        const value = values[id];
        return value === undefined || value === null ? '' : columnText(type, value);
      });
    },
  };
}

type Item = Awaited<ReturnType<typeof readItems>>[number];

async function readItems({ db, organizationId, signal, progress }: JobWork, budgetId: string) {
  const items = () =>
    db
      .selectFrom('budget_items as item')
      .where('item.organization_id', '=', organizationId)
      .where('item.budget_id', '=', budgetId)
      .where('item.deleted_at', 'is', null);
  const { count } = await items()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const readAfter = (id: string) =>
    items()
      .leftJoin('people as owner', 'owner.id', 'item.owner_id')
      .where('item.id', '>', id)
      .select([
        'item.id',
        'item.parent_id',
        'item.type',
        'item.name',
        'item.status',
        'item.starts_on',
        'item.ends_on',
        fullName('owner').$castTo<string | null>().as('owner'),
        'item.planned',
        'item.committed',
        'item.actual',
        'item.tag_ids',
      ])
      .orderBy('item.id')
      .limit(ITEMS_AT_ONCE)
      .execute();
  const found = await readAfter('0');
  for (let last = found; last.length === ITEMS_AT_ONCE; ) {
    signal.throwIfAborted();
    await progress((found.length / Math.max(Number(count), found.length)) * 90);
    last = await readAfter(last.at(-1)?.id ?? '0');
    found.push(...last);
  }
  return found;
}

/** Parents before their children, siblings as they were added. Items without a parent are at the top. */
function inTreeOrder(items: readonly Item[]): { item: Item; above: string[] }[] {
  const known = new Set(items.map(({ id }) => id));
  const children = new Map<string, Item[]>();
  for (const item of items) {
    const parent = item.parent_id !== null && known.has(item.parent_id) ? item.parent_id : '';
    children.set(parent, [...(children.get(parent) ?? []), item]);
  }
  const ordered: { item: Item; above: string[] }[] = [];
  // Iterative, because recursion could exceed the stack.
  const waiting = (children.get('') ?? []).map((item) => ({ item, above: [] as string[] })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const above = [...next.above, next.item.name];
    ordered.push(next);
    for (const item of (children.get(next.item.id) ?? []).toReversed()) waiting.push({ item, above });
  }
  return ordered;
}
