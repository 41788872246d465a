import type { Terminology } from '../preferences/preferences.wire.ts';

export type LabelName = keyof Terminology;

/** Unsaved labels after another user has saved, and the names of labels that both have changed. */
export type RebasedLabels = { draft: Terminology; conflicts: readonly LabelName[] };

/**
 * Merges the user's input with labels saved in the meantime: untouched labels become the saved ones, so that saving
 * reverts nothing; touched ones stay as typed.
 */
export function rebaseLabels(draft: Terminology, before: Terminology, saved: Terminology): RebasedLabels {
  const rebased = { ...draft };
  const conflicts: LabelName[] = [];
  for (const name of Object.keys(draft) as LabelName[]) {
    if (draft[name] === before[name]) rebased[name] = saved[name];
    else if (saved[name] !== before[name] && saved[name] !== draft[name]) conflicts.push(name);
  }
  return { draft: rebased, conflicts };
}
