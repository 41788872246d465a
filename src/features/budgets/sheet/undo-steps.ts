import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * What the user did at once. Both do nothing more than that: changes of others in the meantime stay. They resolve with
 * false if they were refused, and never reject.
 */
export type Step = {
  undo: () => Promise<boolean>;
  redo: () => Promise<boolean>;
  /** The items that it changes. */
  itemIds?: readonly string[];
};

export type UndoSteps = StoreApi<{ canUndo: boolean; canRedo: boolean }> & {
  /**
   * Runs a change that shows only after the server's answer, and adds its step then. Steps are undone and redone after
   * it, because the user means this change, and because calls to the server can overtake each other.
   */
  during<Result>(change: () => Promise<Result>): Promise<Result>;
  /** Runs a part of a step like `during`. Tells why it was refused. */
  attempt(change: () => Promise<unknown>, tell: (error: unknown) => void): Promise<boolean>;
  /** Adds what the user has just done. What was undone before can no longer be done again. */
  add(step: Step): void;
  /** Undoes the last step, or this one. A refused step can be tried again. */
  undo(step?: Step): void;
  redo(): void;
  /** Drops the steps of items that have left permanently; a step that also changes others stays for those. */
  forget(itemIds: readonly string[]): void;
  /** Returns these items without those that have left. */
  kept<Item extends { id: string }>(items: readonly Item[]): readonly Item[];
};

/** All changes that the user made since the sheet was opened, the last ones undone or not. */
export function createUndoSteps(): UndoSteps {
  const store = createStore(() => ({ canUndo: false, canRedo: false }));
  const done: Step[] = [];
  const undone: Step[] = [];
  const gone = new Set<string>();
  const running = new Set<Promise<unknown>>();
  const tell = () => store.setState({ canUndo: done.length > 0, canRedo: undone.length > 0 });
  const move = async (from: Step[], to: Step[], direction: 'undo' | 'redo') => {
    const step = from.pop();
    if (!step) return;
    to.push(step);
    tell();
    if (await step[direction]()) return;
    const at = to.indexOf(step);
    if (at >= 0) to.splice(at, 1);
    from.push(step);
    tell();
  };
  /** Without a change that runs, at once: the sheet shows another value without waiting. */
  const afterChanges = async (perform: () => void) => {
    while (running.size > 0) await Promise.allSettled(running);
    perform();
  };
  const during: UndoSteps['during'] = async (change) => {
    const task = change();
    running.add(task);
    try {
      return await task;
    } finally {
      running.delete(task);
    }
  };
  return {
    ...store,
    during,
    attempt: (change, tell) =>
      during(change).then(
        () => true,
        (error: unknown) => {
          tell(error);
          return false;
        },
      ),
    add(step) {
      done.push(step);
      undone.length = 0;
      tell();
    },
    undo: (step) =>
      void afterChanges(() => {
        const at = step ? done.indexOf(step) : -1;
        if (step && at >= 0) done.push(...done.splice(at, 1));
        if (!step || at >= 0) void move(done, undone, 'undo');
      }),
    redo: () => void afterChanges(() => void move(undone, done, 'redo')),
    forget(itemIds) {
      for (const id of itemIds) gone.add(id);
      for (const steps of [done, undone]) {
        const left = steps.filter(({ itemIds: ids = [] }) => ids.length === 0 || ids.some((id) => !gone.has(id)));
        steps.splice(0, steps.length, ...left);
      }
      tell();
    },
    kept: (items) => items.filter(({ id }) => !gone.has(id)),
  };
}
