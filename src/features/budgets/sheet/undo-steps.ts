import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * What the user did at once. Both do nothing more than that: changes of others in the meantime stay. They resolve with
 * false if they were refused, and never reject.
 */
export type Step = { undo: () => Promise<boolean>; redo: () => Promise<boolean> };

export type UndoSteps = StoreApi<{ canUndo: boolean; canRedo: boolean }> & {
  /** Adds what the user has just done. What was undone before can no longer be done again. */
  add(step: Step): void;
  /** Undoes the last step, or this one. A refused step can be tried again. */
  undo(step?: Step): void;
  redo(): void;
};

/** All changes that the user made since the sheet was opened, the last ones undone or not. */
export function createUndoSteps(): UndoSteps {
  const store = createStore(() => ({ canUndo: false, canRedo: false }));
  const done: Step[] = [];
  const undone: Step[] = [];
  const tell = () => store.setState({ canUndo: done.length > 0, canRedo: undone.length > 0 });
  const move = async (from: Step[], to: Step[], direction: keyof Step) => {
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
  return {
    ...store,
    add(step) {
      done.push(step);
      undone.length = 0;
      tell();
    },
    undo(step) {
      const at = step ? done.indexOf(step) : -1;
      if (step && at >= 0) done.push(...done.splice(at, 1));
      if (!step || at >= 0) void move(done, undone, 'undo');
    },
    redo: () => void move(undone, done, 'redo'),
  };
}

/** Runs a part of a step, and tells why it was refused. */
export const attempt = (run: () => Promise<unknown>, tell: (error: unknown) => void): Promise<boolean> =>
  run().then(
    () => true,
    (error: unknown) => {
      tell(error);
      return false;
    },
  );
