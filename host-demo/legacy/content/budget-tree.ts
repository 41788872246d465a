import type { ItemType } from '../../../src/shell/brand/item-types.ts';
import type { BudgetItemStatus } from '../parts/budget-item.ts';

/** One item with its own money; `parentId` is null for a root of its budget. Dates are ISO, such as 2026-03-01. */
export type BudgetRow = {
  id: string;
  parentId: string | null;
  type: ItemType;
  name: string;
  status: BudgetItemStatus;
  owner: string | null;
  startsOn: string | null;
  endsOn: string | null;
  planned: number;
  committed: number;
  actual: number;
};

/** A row as displayed: its place in the hierarchy, and money that includes all descendants. */
export type BudgetTreeRow = BudgetRow & {
  /** 0 for a root. */
  depth: number;
  /** From the root down to the parent. */
  ancestorIds: readonly string[];
  hasChildren: boolean;
};

/**
 * Returns rows in reading order, each followed by its children; siblings keep their order. A row's money includes all
 * descendants. A row whose parent is not in the list becomes a root, so that no money is lost.
 */
export function budgetTree(rows: readonly BudgetRow[]): BudgetTreeRow[] {
  const known = new Set(rows.map((row) => row.id));
  const childrenOf = new Map<string | null, BudgetRow[]>();
  for (const row of rows) {
    const parentId = row.parentId !== null && known.has(row.parentId) ? row.parentId : null;
    const siblings = childrenOf.get(parentId);
    if (siblings) siblings.push(row);
    else childrenOf.set(parentId, [row]);
  }

  const unfold = (row: BudgetRow, ancestorIds: readonly string[]): BudgetTreeRow[] => {
    const children = childrenOf.get(row.id) ?? [];
    const branches = children.map((child) => unfold(child, [...ancestorIds, row.id]));
    const sumOf = (money: 'planned' | 'committed' | 'actual') =>
      branches.reduce((sum, [child]) => sum + (child?.[money] ?? 0), row[money]);
    const shown = {
      ...row,
      planned: sumOf('planned'),
      committed: sumOf('committed'),
      actual: sumOf('actual'),
      depth: ancestorIds.length,
      ancestorIds,
      hasChildren: children.length > 0,
    };
    return [shown, ...branches.flat()];
  };

  return (childrenOf.get(null) ?? []).flatMap((row) => unfold(row, []));
}
