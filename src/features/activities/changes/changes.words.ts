import { translatable } from '../../../base/language/words.ts';
import type { ChangedField } from './merge-change.ts';

const fields: Readonly<Record<ChangedField, string>> = {
  name: 'name',
  inMarketDate: 'dates',
  status: 'status',
  ownerId: 'owner',
  attributes: 'attributes',
};

const list = (parts: readonly string[]): string => new Intl.ListFormat('en').format(parts);

/** Texts about changes of activities. */
export const changesWords = translatable('activity-changes', {
  created: (name: string) => `Created “${name}”.`,
  copied: (name: string) => `Copied “${name}”.`,
  deleted: (name: string) => `Deleted “${name}”.`,
  deletedSeveral: (count: number) => `Deleted ${count} activities.`,
  moved: (name: string, dates: string) => `Moved “${name}” to ${dates}.`,
  movedSeveral: (count: number) => `Moved ${count} activities.`,
  placed: (name: string, parent: string) => `Moved “${name}” below “${parent}”.`,
  placedAtTop: (name: string) => `Moved “${name}” to the top level.`,
  changed: (name: string) => `Changed “${name}”.`,
  changedSeveral: (count: number) => `Changed ${count} activities.`,
  undone: 'Undid the change.',
  undo: 'Undo',
  close: 'Close',
  prevented: 'This page does not allow the change.',
  conflictTitle: 'Replace another user’s change?',
  conflictText: (name: string, changed: readonly ChangedField[]) =>
    `Another user has changed the ${list(changed.map((field) => fields[field]))} of “${name}” in the meantime.`,
  replace: 'Replace',
});
