import type { StoreApi } from 'zustand/vanilla';
import { afterPaint } from '../../../browser/page/after-paint.ts';
import { isPassing } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { updateItems } from '../items/item-changes.api.ts';
import { ITEM_CHANGES_MAX, type ItemResult } from '../items/item-changes.wire.ts';
import { NO_PARENT } from '../rules/tree-places.ts';
import { callRefusal, changeRefusal } from '../target/exceeded-text.ts';
import { splitValues } from './custom-cells.ts';
import { type PendingEdit, savingOf, withResults } from './pending-edits.ts';
import type { Retrying } from './retrying.ts';
import { newProblem, type RefusedCells } from './sheet-items.ts';
import type { SheetState } from './sheet-state.ts';

type SendingOptions = {
  store: StoreApi<SheetState>;
  budgetId: string;
  retrying: Retrying;
  /** Returns a function that says whether the same user is still signed in. */
  follow: () => () => boolean;
  onSaved: () => void;
};

/** From this number of changed items on, the call is sent before they are painted. */
const MANY = 50;

/** Returns what sends the pending changes of a sheet to the server. */
export function createSending(
  shell: Pick<Shell, 'rest' | 'session' | 'messages'>,
  { store, budgetId, retrying, follow, onSaved }: SendingOptions,
): () => Promise<void> {
  const { rest, messages } = shell;
  let isSending = false;
  const sendAgain = () => void send();

  /** Sends what waits, one call at a time, in the order in which items were changed. */
  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    // Starting the call takes as long as half of what shows a change. The server saves many while they are painted.
    if (store.getState().edits.size < MANY) await afterPaint();
    const isCurrent = follow();
    try {
      for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
        const results = await sendBatch(batch);
        if (!isCurrent() || !results) return;
        onSaved();
        const { items = [], places, edits, refused, custom, formats } = store.getState();
        store.setState(withResults({ items, places, edits, refused, custom, formats }, batch, results));
        const [[only = ''] = []] = batch.length === 1 ? batch : [];
        tellRefusal(refused.get(only), store.getState().refused.get(only));
      }
    } finally {
      isSending = false;
    }
  }

  /** The focus has gone on, so a single refused value is announced as well as marked. */
  function tellRefusal(before: RefusedCells | undefined, after: RefusedCells | undefined): void {
    const problem = newProblem(before, after);
    if (problem !== undefined) messages.show(problem, 'error');
  }

  const nextBatch = () => [...store.getState().edits].slice(0, ITEM_CHANGES_MAX);

  /** Returns the results; undefined while there is no connection. */
  async function sendBatch(
    batch: readonly (readonly [string, PendingEdit])[],
  ): Promise<readonly ItemResult[] | undefined> {
    const { items = [], places } = store.getState();
    const versionOf = (id: string) => items[places.placeById.get(id) ?? NO_PARENT]?.version ?? 0;
    const changes = batch.map(([id, edit]) => ({ id, version: versionOf(id), ...splitValues(savingOf(edit)) }));
    try {
      const results = await updateItems(rest, budgetId, changes);
      retrying.reset();
      store.setState({ isWaiting: false });
      return results.map(({ error, ...saved }) =>
        error ? { ...saved, error: { ...error, message: changeRefusal(shell, error) } } : saved,
      );
    } catch (error) {
      const isWaiting = isPassing(error);
      store.setState({ isWaiting });
      if (isWaiting) {
        retrying.later(sendAgain);
        return undefined;
      }
      const message = callRefusal(shell, error);
      return batch.map(() => ({ error: { code: '', message } }));
    }
  }

  return send;
}
