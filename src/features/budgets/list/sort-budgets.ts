import { budgetTree, type InHierarchy } from './budget-tree.ts';
import { compareIds } from './compare-ids.ts';

/**
 * Sorts budgets in a user's custom order: budgets outside it come first, newest id first; the others follow in that
 * order. Children stay with their parent, sorted the same way.
 *
 * @param order ids from first to last; unknown ids are ignored
 */
export function sortBudgets<B extends InHierarchy>(budgets: readonly B[], order: readonly string[]): readonly B[] {
  const placeOf = new Map<string, number>();
  for (const [place, id] of order.entries()) if (!placeOf.has(plain(id))) placeOf.set(plain(id), place);
  const place = ({ id }: B) => placeOf.get(plain(id)) ?? -1;
  const inOrder = budgets.toSorted((one, other) => place(one) - place(other) || compareIds(other.id, one.id));
  return budgetTree(inOrder).budgets;
}

/** Ids are numbers: 7 and 007 are equal. */
const plain = (id: string) => id.replace(/^0+(?=\d)/, '');
