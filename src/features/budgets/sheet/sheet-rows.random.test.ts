import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../columns/columns.wire.ts';
import { treePlaces } from '../rules/tree-places.ts';
import { customKey } from './custom-cells.ts';
import type { RowsInput } from './rows-input.ts';
import type { ItemEdit, RefusedCells, SheetItem } from './sheet-items.ts';
import { type SheetRows, sheetRows } from './sheet-rows.ts';

const TREES = 10_000;
const BUDGET = customKey('1');
const COLUMNS: Column[] = [
  { id: '1', name: 'Budget', type: 'CURRENCY', storage: 'CURRENCY' },
  { id: '2', name: 'Double', type: 'CURRENCY', storage: 'CURRENCY', calculation: '{1} * 2 + {planned}' },
];

/** Up to 14 digits and four decimals, as in the database. */
const units = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });
const amount = fc.oneof(
  { weight: 3, arbitrary: fc.bigInt({ min: 0n, max: 99_999n }) },
  { weight: 1, arbitrary: units },
);
const cell = fc.option(amount);

/** The number says which of the groups before it an item is below; at the top when there are none. */
const sapling = fc.record({ isGroup: fc.boolean(), above: fc.nat(), planned: amount, committed: amount, own: cell });
const edit = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('edit', 'type', 'refuse', 'save', 'forget'),
  planned: amount,
  own: cell,
});
const plan = fc.record({
  isCalculated: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0), // takes ten times as long
  saplings: fc.array(sapling, { minLength: 1, maxLength: 10 }),
  edits: fc.array(edit, { minLength: 1, maxLength: 4 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;
type Edit = Plan['edits'][number];

test(`after random edits of ${TREES} random trees, all sums equal a plain exact sum, and those of a fresh start`, () => {
  let count = 0;
  fc.assert(
    fc.property(plan, ({ isCalculated, saplings, edits }) => {
      count++;
      let input = inputOf(grown(saplings), isCalculated);
      let rows = sheetRows(input);
      for (const change of edits) {
        input = edited(input, change);
        rows.list.at(change.at % input.items.length); // the others are made later
        rows = sheetRows(input, rows);
      }
      expectExact(rows);
      const fresh = sheetRows(input);
      if (text(fresh) !== text(rows)) throw new Error(`${text(rows)} differs from ${text(fresh)}.`);
    }),
    { numRuns: TREES },
  );
  expect(count).toBe(TREES);
}, 60_000);

/** Returns a text that differs when a cell or a total does. */
const text = ({ list, totals }: SheetRows) => JSON.stringify([list.all(), totals]);

/** Returns an amount in plain notation, from its ten-thousandths. */
function decimal(value: bigint): `${number}` {
  const digits = String(value < 0n ? -value : value).padStart(5, '0');
  const plain = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
  return `${value < 0n ? '-' : ''}${plain}` as `${number}`;
}

function grown(saplings: Plan['saplings']): SheetItem[] {
  const groups: string[] = [];
  return saplings.map(({ isGroup, above, planned, committed, own }, place) => {
    const id = `i${place}`;
    const parentId = groups[above % (groups.length + 1)] ?? null;
    if (isGroup) groups.push(id);
    return {
      ...{ id, parentId, name: id, version: 1, isLocked: false },
      type: isGroup ? (parentId === null ? 'CATEGORY' : 'SUBCATEGORY') : 'LINE_ITEM',
      ...{ status: 'ON_TRACK', startsOn: null, endsOn: null, ownerId: null, approvalState: 'NONE', tagIds: [] },
      planned: isGroup ? '0' : decimal(planned),
      committed: isGroup ? '0' : decimal(committed),
      actual: '0',
      [BUDGET]: own === null ? null : decimal(own),
    };
  });
}

const inputOf = (items: SheetItem[], isCalculated: boolean): RowsInput => ({
  ...{ items, places: treePlaces(items), columns: isCalculated ? COLUMNS : COLUMNS.slice(0, 1), typed: undefined },
  ...{ edits: new Map(), refused: new Map(), lockedFields: new Map() },
  fixed: { ofItems: new Set(), ofGroups: new Set() },
});

function edited(input: RowsInput, { at, kind, planned, own }: Edit): RowsInput {
  const lines = input.items.filter(({ type }) => type === 'LINE_ITEM');
  const item = lines[at % lines.length];
  if (!item) return { ...input, items: [...input.items] };
  const values = { planned: decimal(planned), [BUDGET]: own === null ? null : decimal(own) };
  const edits = new Map<string, ItemEdit>(input.edits);
  const refused = new Map<string, RefusedCells>(input.refused);
  switch (kind) {
    case 'edit':
      return { ...input, edits: edits.set(item.id, { values, seen: {} }), typed: undefined };
    case 'type':
      return { ...input, typed: { id: item.id, values } };
    case 'refuse':
      refused.set(item.id, { planned: { value: decimal(planned), text: undefined, problem: 'Too much.' } });
      return { ...input, refused };
    case 'save': {
      edits.delete(item.id);
      const items = input.items.map((one) => (one === item ? { ...item, ...values, version: 2 } : one));
      return { ...input, items, edits };
    }
    case 'forget':
      edits.delete(item.id);
      refused.delete(item.id);
      return { ...input, edits, refused, typed: undefined };
  }
}

/** Adds up every line item below each row, in plain integers. */
function expectExact({ input, list, totals }: SheetRows): void {
  const { items, edits, typed } = input;
  const now = items.map((item) => ({
    ...item,
    ...edits.get(item.id)?.values,
    ...(typed?.id === item.id && typed.values),
  }));
  const isWithin = (item: SheetItem, id: string): boolean => {
    for (let at: SheetItem | undefined = item; at; at = now.find((one) => one.id === at?.parentId)) {
      if (at.id === id) return true;
    }
    return false;
  };
  const sum = (some: readonly SheetItem[], key: 'planned' | 'committed' | typeof BUDGET) =>
    decimal(some.reduce((total, item) => total + plainUnits(item[key]), 0n));
  for (const row of list.all()) {
    const lines = now.filter((item) => item.type === 'LINE_ITEM' && isWithin(item, row.id));
    if (!row.isGroup && row.refused) continue; // shows the refused text
    const hasOwn = lines.some((item) => typeof item[BUDGET] === 'string');
    const shown = [row.planned, row.committed, row[BUDGET]];
    const exact = [sum(lines, 'planned'), sum(lines, 'committed'), hasOwn ? sum(lines, BUDGET) : null];
    if (shown.join() !== exact.join()) throw new Error(`${row.id} shows ${shown}, but has ${exact}.`);
  }
  const lines = now.filter(({ type }) => type === 'LINE_ITEM');
  if (totals.planned !== sum(lines, 'planned')) throw new Error(`The total is ${totals.planned}.`);
}

function plainUnits(value: unknown): bigint {
  if (typeof value !== 'string') return 0n;
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const size = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'));
  return value.startsWith('-') ? -size : size;
}
