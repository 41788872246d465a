import { budgetTree, type InHierarchy } from './budget-tree.ts';
import { compareIds } from './compare-ids.ts';

/**
 * Budgets in the order of one person: those without a place in it come first, newest id first; all others follow as the person
 * has put them. Children stay with their parent, in the same order among themselves.
 *
 * @param order ids from the first to the last; those of budgets that are not there do nothing
 */
export function sortBudgets<B extends InHierarchy>(budgets: readonly B[], order: readonly string[]): readonly B[] {
  const placeOf = new Map<string, number>();
  for (const [place, id] of order.entries()) if (!placeOf.has(plain(id))) placeOf.set(plain(id), place);
  const place = ({ id }: B) => placeOf.get(plain(id)) ?? -1;
  const inOrder = budgets.toSorted((one, other) => place(one) - place(other) || compareIds(other.id, one.id));
  return budgetTree(inOrder).budgets;
}

/** Ids are numbers: 7 and 007 are the same. */
const plain = (id: string) => id.replace(/^0+(?=\d)/, '');
