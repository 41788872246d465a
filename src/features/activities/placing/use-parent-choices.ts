import { useMemo, useState } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Choice } from '../fields/choice.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';
import { findParents, treeOrder } from './find-parents.ts';
import { creatableBelow, type PlacementIndex, pathTo } from './placement.ts';
import { placingWords } from './placing.words.ts';

const SHOWN_MAX = 50;

/** The id of the top level among choices, which have no null. */
const TOP = 'top';
export const parentIdOf = (choiceId: string): string | null => (choiceId === TOP ? null : choiceId);

/** Returns the parents below which the user can create something, by name. */
export function useParentChoices(rows: readonly ActivityRow[], index: PlacementIndex) {
  const { topLevel, create: words } = useWords(placingWords);
  const [search, setSearch] = useState('');
  const canCreate = useMemo(() => creatableBelow(index), [index]);
  const parents = useMemo(() => treeOrder(rows).filter(({ id }) => canCreate(id)), [rows, canCreate]);
  const top: Choice = { id: TOP, label: topLevel };
  const choiceOf = (id: string | null): Choice | undefined => {
    if (id === null) return top;
    const path = pathTo(index, id).map(({ name }) => name);
    const label = path.pop();
    return label === undefined ? undefined : { id, label, ...(path.length > 0 && { note: path.join(' › ') }) };
  };
  const { shown, count } = findParents(parents, search, () => undefined, SHOWN_MAX);
  const isTopOffered = canCreate(null) && search.trim() === '';
  return {
    setSearch,
    choiceOf,
    canCreate,
    hasParents: parents.length > 0 || canCreate(null),
    choices: [...(isTopOffered ? [top] : []), ...shown.flatMap(({ row }) => choiceOf(row.id) ?? [])],
    hint: search.trim() !== '' && count > SHOWN_MAX ? words.refineParents(SHOWN_MAX) : undefined,
  };
}
