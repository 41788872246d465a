import { actionLabel } from '../../platform/audit/actions.ts';
import { storedValues } from './stored-values.ts';

/** Returns what an entry is about. Entries of locks say whether cells were locked or unlocked. */
export function entryLabel({ action, after }: { action: string; after: unknown }): string {
  if (action !== 'item.cells-locked') return actionLabel(action);
  return storedValues(after).role === 'ADMIN' ? 'Cells locked' : 'Cells unlocked';
}
