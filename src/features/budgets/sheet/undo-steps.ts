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

/** Adds a step. */
export type AddStep = (step: Step) => void;

/** `canUndo` also of a change that is being made: its undo waits for it. */
export type UndoSteps = StoreApi<{ canUndo: boolean; canRedo: boolean }> & {
  /**
   * Runs a change that shows only after the server's answer, and adds its step then, in the place of its start. Earlier
   * steps are undone after it, because the user means this change.
   */
  during<Result>(change: (add: AddStep) => Promise<Result>): Promise<Result>;
  /** Runs a change or a part of a step like `during`. Tells why it was refused. */
  attempt(change: (add: AddStep) => Promise<unknown>, tell: (error: unknown) => void): Promise<boolean>;
  /** Adds what the user has just done. What was undone before can no longer be done again. */
  add: AddStep;
  /** Drops a step that the server has refused. */
  remove(step: Step): void;
  /** Undoes the last step, or this one. A refused step can be tried again. */
  undo(step?: Step): void;
  redo(): void;
  /** Drops the steps of items that have left permanently; a step that also changes others stays for those. */
  forget(itemIds: readonly string[]): void;
  /** Returns these items without those that have left. */
  kept<Item extends { id: string }>(items: readonly Item[]): readonly Item[];
};

/** A step and its place among the changes of the user. */
type Placed = { step: Step; place: number };

/** All changes that the user made since the sheet was opened, the last ones undone or not. */
export function createUndoSteps(): UndoSteps {
  const store = createStore(() => ({ canUndo: false, canRedo: false }));
  /** In the order of their places. */
  const done: Placed[] = [];
  /** The next one to redo is the last. */
  const undone: Placed[] = [];
  const gone = new Set<string>();
  const running = new Map<Promise<unknown>, number>();
  let lastPlace = 0;
  const tell = () => store.setState({ canUndo: done.length + running.size > 0, canRedo: undone.length > 0 });
  const keepOnly = (isKept: (placed: Placed) => boolean) => {
    for (const steps of [done, undone]) steps.splice(0, steps.length, ...steps.filter(isKept));
    tell();
  };
  const putBack = (steps: Placed[], placed: Placed) => {
    const at = steps === done ? done.findIndex(({ place }) => place > placed.place) : -1;
    steps.splice(at === -1 ? steps.length : at, 0, placed);
    tell();
  };
  const move = async (from: Placed[], to: Placed[], direction: 'undo' | 'redo') => {
    const placed = from.pop();
    if (!placed) return;
    putBack(to, placed);
    if (await placed.step[direction]()) return;
    const at = to.indexOf(placed);
    if (at < 0) return; // it was dropped in the meantime
    to.splice(at, 1);
    putBack(from, placed);
  };
  /** Performs at once if no later change runs than the one at this place: the sheet shows another value without waiting. */
  const afterChanges = async (placeOf: () => number, perform: () => void) => {
    const later = () => [...running].filter(([, place]) => place > placeOf()).map(([task]) => task);
    for (let tasks = later(); tasks.length > 0; tasks = later()) await Promise.allSettled(tasks);
    perform();
  };
  const addAt = (place: number, step: Step) => {
    undone.splice(0, undone.length, ...undone.filter((other) => other.place > place));
    putBack(done, { step, place });
  };
  const during: UndoSteps['during'] = async (change) => {
    const place = ++lastPlace;
    const task = change((step) => addAt(place, step));
    running.set(task, place);
    tell();
    try {
      return await task;
    } finally {
      running.delete(task);
      tell();
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
    add: (step) => addAt(++lastPlace, step),
    remove: (step) => keepOnly((placed) => placed.step !== step),
    undo: (step) =>
      void afterChanges(
        () => (step ? done.find((placed) => placed.step === step) : done.at(-1))?.place ?? 0,
        () => {
          const at = step ? done.findIndex((placed) => placed.step === step) : -1;
          if (step && at >= 0) done.push(...done.splice(at, 1));
          if (!step || at >= 0) void move(done, undone, 'undo');
        },
      ),
    redo: () =>
      void afterChanges(
        () => 0,
        () => void move(undone, done, 'redo'),
      ),
    forget(itemIds) {
      for (const id of itemIds) gone.add(id);
      keepOnly(({ step: { itemIds: ids = [] } }) => ids.length === 0 || ids.some((id) => !gone.has(id)));
    },
    kept: (items) => items.filter(({ id }) => !gone.has(id)),
  };
}
