import { useMemo, useState } from 'react';
import type { Checked } from '../../../base/validation/checked.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Configuration } from '../configuration.wire.ts';
import { type CreateDraft, checkDraft, EMPTY_DRAFT } from './create-draft.ts';
import { creatableTypes, type PlacementIndex } from './placement.ts';
import { placingWords } from './placing.words.ts';
import { useInheritedValues } from './use-inherited-values.ts';

type DraftOptions = {
  shell: Pick<Shell, 'graphql' | 'report'>;
  index: PlacementIndex;
  configuration: Configuration;
  /** Undefined if nothing can be created at the wanted place. */
  parentId: string | null | undefined;
};

/** The input of the dialog that creates an activity, checked at each change. */
export function useCreateDraft({ shell, index, configuration, parentId }: DraftOptions) {
  const { create: words } = useWords(placingWords);
  const [draft, setDraft] = useState<CreateDraft>(() => ({
    ...EMPTY_DRAFT,
    parentId,
    typeId: parentId === undefined ? undefined : creatableTypes(index, parentId)[0]?.id,
  }));
  const { inherited, failure } = useInheritedValues(shell, draft.parentId ?? null);
  const types = useMemo(
    () => (draft.parentId === undefined ? [] : creatableTypes(index, draft.parentId)),
    [index, draft.parentId],
  );
  const definitions = configuration.attributeDefinitions;
  const checked = useMemo(
    () => checkDraft(draft, { types, definitions, inherited, words }),
    [draft, types, definitions, inherited, words],
  );
  return {
    draft,
    types,
    type: types.find(({ id }) => id === draft.typeId),
    inherited,
    /** Why the values of the parent could not be loaded. */
    failure,
    checked,
    /** Keeps the type if it can be below the new parent. */
    setParent(next: string | null) {
      const offered = creatableTypes(index, next);
      setDraft((before) => ({
        ...before,
        parentId: next,
        typeId: (offered.find(({ id }) => id === before.typeId) ?? offered[0])?.id,
      }));
    },
    setType: (typeId: string) => setDraft((before) => ({ ...before, typeId })),
    /** Takes over what was entered in a field, or why it has no value. */
    enter<Value>(field: string, entered: Checked<Value>, change: (before: CreateDraft, value: Value) => CreateDraft) {
      setDraft((before) => {
        const unreadable = new Map(before.unreadable);
        if (entered.ok) unreadable.delete(field);
        else unreadable.set(field, entered.message);
        const next = { ...before, unreadable };
        return entered.ok ? change(next, entered.value) : next;
      });
    },
    /** The user has discarded the text of a field. */
    revert(field: string) {
      setDraft((before) => {
        const unreadable = new Map(before.unreadable);
        unreadable.delete(field);
        return { ...before, unreadable };
      });
    },
  };
}
