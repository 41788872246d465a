import { type Kysely, sql } from 'kysely';
import type { BudgetImportCheck } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import { amountOf, unitsOf } from '../../../../src/features/budgets/rules/amounts.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { countWrongTexts } from '../record-sets/wrong-texts.ts';
import { type AmountChange, rehearseTarget } from '../target/check-target.ts';
import { newCategoriesOf } from './category-places.ts';
import { type LinePlan, planLines } from './plan-lines.ts';
import type { RejectedRow } from './read-lines.ts';

const CATEGORIES_SHOWN_MAX = 10;

type Place = Pick<OwnBudget, 'organizationId' | 'budgetId'>;

/** Returns what an import would do, and changes nothing. Throws NOT_FOUND. */
export async function checkImport(db: Kysely<Tables>, own: Place, plan: LinePlan): Promise<BudgetImportCheck> {
  return await db.transaction().execute(async (transaction) => {
    const { lines, updates, existing, totals, rejected } = await planLines(transaction, own, plan);
    const categories = [...newCategoriesOf(lines.map(({ place }) => place))];
    const { planned, ...money } = await readSum(transaction, own);
    const changes: AmountChange[] = [
      ...lines.map((line) => ({ after: { ...line, planned: line.planned ?? '0' } })),
      ...updates,
    ];
    const added = changes.reduce(
      (sum, { before, after }) => sum + unitsOf(after.planned) - unitsOf(before?.planned ?? '0'),
      0n,
    );
    return {
      counts: {
        ...{ added: lines.length, categories: categories.length, existing },
        ...{ changed: updates.length, rejected: rejected.length },
        withoutCategory: hasCategories(plan) ? lines.filter(({ place }) => place === null).length : 0,
      },
      newCategories: categories.slice(0, CATEGORIES_SHOWN_MAX).map(({ path }) => path.join(' > ')),
      planned: { before: planned, after: amountOf(unitsOf(planned) + added), ...money },
      excess: (await rehearseTarget(transaction, own, changes)) ?? null,
      totals,
      problems: problemsOf(rejected),
    };
  });
}

const hasCategories = ({ columns }: LinePlan) => columns.parent !== null || columns.subcategory !== null;

async function readSum(db: Kysely<Tables>, { organizationId, budgetId }: Place) {
  const { rows } = await sql<{ planned: string; currency: string; symbol: string }>`
    select budget.currency, money.symbol, trim_scale(coalesce((
      select sum(item.planned) from budget_items as item
      where item.budget_id = budget.id and item.deleted_at is null and item.type in ('LINE_ITEM', 'PLACEHOLDER')
    ), 0))::text as planned
    from budgets as budget join currencies as money on money.id = budget.currency
    where budget.organization_id = ${organizationId} and budget.id = ${budgetId}
  `.execute(db);
  return rows[0] ?? { planned: '0', currency: '', symbol: '' };
}

/** Groups rejected rows by what must be corrected, those with the most rows first. */
function problemsOf(rejected: readonly RejectedRow[]): BudgetImportCheck['problems'] {
  type Counts = ReturnType<typeof countWrongTexts>;
  const groups = new Map<string, { message: string; column: number | null; count: number; texts: Counts }>();
  for (const { message, column, row, cells, isByRow = false } of rejected) {
    const key = `${column} ${isByRow} ${message}`;
    const group = groups.get(key) ?? { message, column, count: 0, texts: countWrongTexts(isByRow) };
    groups.set(key, group);
    group.count += 1;
    // The whole cell, which is what users correct.
    group.texts.add(column === null ? '' : (cells[column] ?? ''), row);
  }
  return [...groups.values()]
    .map(({ texts, ...group }) => ({ ...group, ...texts.most() }))
    .toSorted((one, other) => other.count - one.count);
}
