import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { rightsWords } from '../users/rights.words.ts';
import { type Editing, stopEditing } from './editing.store.ts';
import type { Sheet } from './sheet.store.ts';
import type { ValueKey } from './sheet-items.ts';

type ChangedRightsOptions = {
  sheet: Sheet;
  editing: Editing;
  /** What the user may do with the budget. */
  right: Right;
  canEdit: boolean;
};

type Right = 'manage' | 'edit' | 'view';

/**
 * Shows a message when another user changes the user’s rights in the open budget. Discards changes that can no longer be
 * saved, because the sheet would show them as values of the budget.
 */
export function useChangedRights(
  { messages }: Pick<Shell, 'messages'>,
  { sheet, editing, right, canEdit }: ChangedRightsOptions,
): void {
  const words = useWords(rightsWords);
  const known = useRef(right);
  const hasUnsaved = useStore(sheet, ({ refused, drafts }) => refused.size > 0 || drafts.length > 0);
  const discard = useCallback((): boolean => {
    const { typed, problem } = editing.getState();
    const { refused, drafts, edits } = sheet.getState();
    stopEditing(editing);
    for (const [id, cells] of refused) for (const key of Object.keys(cells) as ValueKey[]) sheet.discard(id, key);
    for (const { id } of drafts) sheet.dropDraft(id);
    return typed !== undefined || problem !== undefined || refused.size + drafts.length + edits.size > 0;
  }, [sheet, editing]);
  useEffect(() => {
    const isLost = !canEdit && discard();
    const before = known.current;
    known.current = right;
    if (before === right) return;
    if (right === 'view') messages.show(isLost ? words.unsavedLost : words.canOnlyView, 'error');
    else if (right === 'manage') messages.show(words.canManage);
    else messages.show(before === 'manage' ? words.canStillEdit : words.canEdit);
  }, [messages, words, right, canEdit, discard]);
  // The server refuses changes that were sent before the user lost the right.
  useEffect(() => {
    if (!canEdit && hasUnsaved) discard();
  }, [canEdit, hasUnsaved, discard]);
}
