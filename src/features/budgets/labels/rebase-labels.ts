import type { Terminology } from '../preferences/preferences.wire.ts';

export type LabelName = keyof Terminology;

/** Unsaved labels after somebody else has saved theirs, and the names of those that both have changed. */
export type RebasedLabels = { draft: Terminology; conflicts: readonly LabelName[] };

/**
 * Puts what somebody has typed on top of what was saved meanwhile: labels that they have not touched become the saved ones, so
 * that saving theirs takes nothing back; those that they have touched stay as typed.
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
