import type { StoreApi } from 'zustand/vanilla';
import { afterCallStarts } from '../../../browser/page/after-call-starts.ts';
import { afterPaint } from '../../../browser/page/after-paint.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { updateItems } from '../items/item-changes.api.ts';
import { ITEM_CHANGES_MAX, type ItemResult } from '../items/item-changes.wire.ts';
import { NO_PARENT } from '../rules/tree-places.ts';
import { callRefusal, changeRefusal } from '../target/exceeded-text.ts';
import { splitValues } from './custom-cells.ts';
import { type PendingEdit, savingOf, withResults } from './pending-edits.ts';
import { isServerError, type Retrying } from './retrying.ts';
import {
  type ItemValues,
  newProblem,
  type RefusedCell,
  type RefusedCells,
  setEntry,
  type ValueKey,
  without,
} from './sheet-items.ts';
import type { SheetState } from './sheet-state.ts';

type SendingOptions = {
  store: StoreApi<SheetState>;
  budgetId: string;
  retrying: Retrying;
  /** Returns the id of the server, once a new item has one. */
  savedId: (id: string) => string;
  /** Returns a function that says whether the same user is still signed in. */
  follow: () => () => boolean;
  onSaved: () => void;
  /** The server has refused values whose item or column no longer exists. */
  onGone: () => void;
};

/** From this number of changed items on, the call is sent before they are rendered and painted. */
const MANY = 50;

/** Returns a subscription to a sheet whose listeners are notified of many changes once the call has been sent. */
export const whenSent =
  (store: StoreApi<SheetState>): StoreApi<SheetState>['subscribe'] =>
  (listener) => {
    let isSubscribed = true;
    const unsubscribe = store.subscribe((state, before) => {
      if (state.edits.size - before.edits.size < MANY) listener(state, before);
      else void afterCallStarts().then(() => isSubscribed && listener(store.getState(), before));
    });
    return () => {
      isSubscribed = false;
      unsubscribe();
    };
  };

/** Values to save before another change of the user, by the ids of their items. */
type Seal = Map<string, Partial<ItemValues>>;

export type SealedEdits = {
  /** Resolves when no value waits that the user had entered before. */
  saved: () => Promise<void>;
  /** Lets the later values go on. */
  release: () => void;
};

export type Sending = {
  send: () => Promise<void>;
  /** Keeps the values that the user enters from now on back, until the returned object releases them. */
  seal: () => SealedEdits;
  /** Another user signs in. */
  forget: () => void;
};

type Batch = readonly (readonly [string, PendingEdit])[];

/** Returns what sends the pending changes of a sheet to the server. */
export function createSending(
  shell: Pick<Shell, 'rest' | 'session' | 'messages'>,
  { store, budgetId, retrying, savedId, follow, onSaved, onGone }: SendingOptions,
): Sending {
  const { rest, messages } = shell;
  let isSending = false;
  const seals: Seal[] = [];
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
        const next = withResults({ items, places, edits, refused, custom, formats }, batch, results);
        const [seal] = seals;
        if (seal) unseal(seal, batch, next.edits);
        store.setState(next);
        const [[only = ''] = []] = batch.length === 1 ? batch : [];
        tellRefusal(refused.get(only), store.getState().refused.get(only));
        if (batch.some(([id]) => isAnyGone(next.refused.get(id)))) onGone();
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

  function nextBatch(): Batch {
    const [seal] = seals;
    return (seal ? pendingOf(seal) : [...store.getState().edits]).slice(0, ITEM_CHANGES_MAX);
  }

  /** Returns the sealed values that are not saved yet. Those of new items are sent once the server has these. */
  function pendingOf(seal: Seal): Batch {
    const { edits } = store.getState();
    return [...seal].flatMap(([id, values]) => {
      const edit = edits.get(savedId(id));
      const left = without(
        values,
        Object.keys(values).filter((key) => !edit || !(key in edit.values)),
      );
      return edit && left ? [[savedId(id), { ...edit, values: left }] as const] : [];
    });
  }

  /** Removes what was answered. A later value of the same cell is not sealed. */
  function unseal(seal: Seal, batch: Batch, edits: ReadonlyMap<string, PendingEdit>): void {
    const sentById = new Map(batch);
    for (const [id, values] of seal) {
      const sent = sentById.get(savedId(id));
      const now = edits.get(savedId(id));
      if (!sent || (now?.isSplit && !sent.isSplit)) continue;
      const saving = savingOf(sent);
      const keys = Object.keys(saving) as ValueKey[];
      const answered = keys.filter((key) => !now || !(key in now.values) || now.values[key] !== saving[key]);
      setEntry(seal, id, without(values, answered));
    }
  }

  function seal(): SealedEdits {
    const { edits, drafts } = store.getState();
    const sealed: Seal = new Map([...edits].map(([id, { values }]) => [id, values]));
    for (const { id, edit } of drafts) if (edit) sealed.set(id, edit.values);
    seals.push(sealed);
    return {
      saved: () =>
        new Promise((resolve) => {
          const check = () => {
            if (pendingOf(sealed).length > 0) return;
            stop();
            resolve();
          };
          const stop = store.subscribe(check);
          check();
          void send();
        }),
      release() {
        const at = seals.indexOf(sealed);
        if (at >= 0) seals.splice(at, 1);
        void send();
      },
    };
  }

  /** Returns the results; undefined while there is no connection. */
  async function sendBatch(batch: Batch): Promise<readonly ItemResult[] | undefined> {
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
      const isWaiting = retrying.isWorthRepeating(error);
      store.setState({ isWaiting, isServerFailing: isServerError(error) });
      if (isWaiting) {
        retrying.later(sendAgain);
        return undefined;
      }
      const message = callRefusal(shell, error);
      return batch.map(() => ({ error: { code: '', message } }));
    }
  }

  return {
    send,
    seal,
    forget() {
      seals.length = 0;
    },
  };
}

const isAnyGone = (cells: RefusedCells = {}): boolean =>
  Object.values<RefusedCell | undefined>(cells).some((cell) => cell?.isGone);
