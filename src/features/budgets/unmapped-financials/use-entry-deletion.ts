import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import type { Dialogs } from '../../../shell/dialogs/dialogs.ts';
import { deleteUnmapped } from '../financials/all-unmapped.api.ts';
import { unmappedFinancialsWords as words } from './unmapped-financials.words.ts';
import { isUnfinished, type useEntryCalls } from './use-entry-calls.ts';

type Options = {
  shell: Shell;
  dialogs: Dialogs;
  count: (value: number) => string;
  calls: ReturnType<typeof useEntryCalls>;
  onDeleted: () => Promise<void>;
  /** Called when a call has failed: those before it have deleted their entries. */
  onSomeDeleted: () => Promise<void>;
};

/** Returns what deletes entries permanently, after it has asked. */
export function useEntryDeletion({ shell, dialogs, count, calls, onDeleted, onSomeDeleted }: Options) {
  const { progress, sendEach } = calls;
  const deleteAll = async (ids: readonly string[]) => {
    const [total, isOne] = [count(ids.length), ids.length === 1];
    const question = { title: words.deleteTitle(total, isOne), message: words.deleteText(isOne) };
    if (!(await dialogs.confirmDelete(question))) return;
    const { done, failure } = await sendEach(ids, (next) => deleteUnmapped(shell.rest, next));
    if (failure === undefined) {
      if (done > 0) shell.messages.show(words.deleted(count(done), done === 1));
      return await onDeleted();
    }
    const reason = refusalText(failure);
    shell.messages.show(done === 0 ? reason : words.deletedSome(count(done), total, reason), 'error');
    await onSomeDeleted();
  };
  const text = progress && words.deleting(count(progress.done), count(progress.total));
  return { progress: isUnfinished(progress) ? text : undefined, deleteAll };
}
