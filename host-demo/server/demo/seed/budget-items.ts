import type { ItemType } from '../../../../src/shell/brand/item-types.ts';
import type { BudgetPlan, PlanLine } from './marketing-plans.ts';
import type { SeededRandom } from './seeded-random.ts';

/** An item of a budget before it has an id. Only leaves have amounts; a parent's are the sums of its children. */
export type DraftItem = {
  type: ItemType;
  name: string;
  planned: number;
  committed: number;
  actual: number;
  status: 'ON_TRACK' | 'POTENTIALLY_AT_RISK' | 'AT_RISK';
  startsOn: string;
  endsOn: string;
  children: DraftItem[];
};

/** The reference date for commitments and payments; fixed, so that the data is always the same. */
const AS_OF = Date.parse('2026-11-20');
const DAY_MS = 86_400_000;
const YEAR_DAYS = 364;
const LINES_PER_PROGRAM = [6, 7] as const;

/** Returns the tree of a budget: categories, their programmes, and the lines and placeholders of each. */
export function draftItems(plan: BudgetPlan, random: SeededRandom): DraftItem[] {
  const yearStart = Date.parse(plan.startsOn);
  return plan.categories.map((category) => {
    const programs = category.programs.map((program, index) => {
      const firstDay = Math.floor(random.between(0, 40) + index * 60);
      const lines = random
        .sample(category.lines, random.pick(LINES_PER_PROGRAM))
        .map((line) => draftLine(line, program.subject, yearStart, firstDay, random));
      if (random.chance(0.3)) lines.push(draftPlaceholder(program.subject, yearStart, firstDay, random));
      return group('SUBCATEGORY', program.name, lines);
    });
    return group('CATEGORY', category.name, programs);
  });
}

function draftLine(
  line: PlanLine,
  subject: string,
  yearStart: number,
  firstDay: number,
  random: SeededRandom,
): DraftItem {
  const from = Math.min(firstDay + Math.floor(random.between(0, 25)), YEAR_DAYS - 14);
  const to = Math.min(from + Math.floor(random.between(14, 75)), YEAR_DAYS);
  const planned = rounded(random.between(line.low, line.high), 50);
  const { committed, actual } = spend(planned, yearStart + from * DAY_MS, yearStart + to * DAY_MS, random);
  return {
    type: 'LINE_ITEM',
    name: `${line.name}, ${subject}`,
    planned,
    committed,
    actual,
    status: statusOf(planned, committed),
    startsOn: isoDate(yearStart + from * DAY_MS),
    endsOn: isoDate(yearStart + to * DAY_MS),
    children: [],
  };
}

/** Money reserved for something not yet decided. */
function draftPlaceholder(subject: string, yearStart: number, firstDay: number, random: SeededRandom): DraftItem {
  const name = random.pick(['Reserve', 'To be decided', 'Second wave', 'Late opportunities'] as const);
  return {
    type: 'PLACEHOLDER',
    name: `${name}, ${subject}`,
    planned: rounded(random.between(1_000, 12_000), 500),
    committed: 0,
    actual: 0,
    status: 'ON_TRACK',
    startsOn: isoDate(yearStart + firstDay * DAY_MS),
    endsOn: isoDate(yearStart + YEAR_DAYS * DAY_MS),
    children: [],
  };
}

/** Orders are placed about two months ahead; past items are almost completely paid; one line in twelve overruns. */
function spend(planned: number, from: number, to: number, random: SeededRandom): { committed: number; actual: number } {
  const isOrdered = from - AS_OF < 60 * DAY_MS && (from < AS_OF || random.chance(0.6));
  if (!isOrdered) return { committed: 0, actual: 0 };
  const share = random.chance(1 / 12) ? random.between(1.01, 1.18) : random.between(0.78, 1);
  const committed = rounded(planned * share, 0.01);
  const elapsed = Math.min(Math.max((AS_OF - from) / (to - from), 0), 1);
  const paid = elapsed === 1 ? random.between(0.94, 1) : elapsed * random.between(0.5, 0.9);
  return { committed, actual: rounded(committed * paid, 0.01) };
}

function statusOf(planned: number, committed: number): DraftItem['status'] {
  if (committed > planned * 1.05) return 'AT_RISK';
  return committed > planned * 0.98 ? 'POTENTIALLY_AT_RISK' : 'ON_TRACK';
}

function group(type: 'CATEGORY' | 'SUBCATEGORY', name: string, children: DraftItem[]): DraftItem {
  const total = (amount: (item: DraftItem) => number) => sumLeaves(children, amount);
  const dates = { startsOn: children.map((child) => child.startsOn).sort()[0] ?? '', endsOn: '' };
  dates.endsOn =
    children
      .map((child) => child.endsOn)
      .sort()
      .at(-1) ?? '';
  const status = statusOf(
    total((item) => item.planned),
    total((item) => item.committed),
  );
  return { type, name, planned: 0, committed: 0, actual: 0, status, ...dates, children };
}

function sumLeaves(items: readonly DraftItem[], amount: (item: DraftItem) => number): number {
  return items.reduce(
    (sum, item) => sum + (item.children.length > 0 ? sumLeaves(item.children, amount) : amount(item)),
    0,
  );
}

const rounded = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(2));

const isoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);
