import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../../base/errors.ts';
import { loadFailureText } from '../../../browser/code/load-failure-text.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { onUserChange } from '../../../shell/session/on-user-change.ts';
import type { ActivityRecord } from '../activity.wire.ts';
import type { ActivityChangesState, ChangeMethods, ChangesOptions, Outcome } from './change-activities.store.ts';

export type { ChangeNotice, Done, DoneText } from './change-activities.store.ts';

/**
 * Changes of activities: visible at once, merged with those of other users, and undoable. A function resolves with a
 * sentence about its problem, if any, reports unexpected failures, and never rejects.
 */
export type ActivityChanges = StoreApi<ActivityChangesState> &
  ChangeMethods & {
    /** Hides the message about the last change. */
    dismiss(): void;
    /** Forgets changes when another user signs in, until the returned function is called. */
    attach(): () => void;
  };

let code: typeof import('./change-activities.store.ts') | undefined;

/** Loads the code that changes activities. Changes are visible at once when it has loaded before. */
export async function loadChanging(): Promise<typeof import('./change-activities.store.ts')> {
  code ??= await import('./change-activities.store.ts');
  return code;
}

/** Returns the changes of one timeline. Their code loads with the first one, if not before. */
export function createActivityChanges(
  shell: Pick<Shell, 'graphql' | 'report' | 'session'>,
  options: ChangesOptions,
): ActivityChanges {
  const store = createStore<ActivityChangesState>(() => ({ pending: [], done: undefined }));
  let methods: ChangeMethods | undefined;

  async function attempt<Result>(
    run: (methods: ChangeMethods) => Promise<Result>,
    failed: (problem: string) => Result,
  ): Promise<Result> {
    try {
      const { changeMethods } = code ?? (await loadChanging());
      methods ??= changeMethods(store, shell, options);
    } catch (error) {
      shell.report(asError(error));
      return failed(await loadFailureText(error));
    }
    return run(methods);
  }
  const problemOf = (run: (methods: ChangeMethods) => Promise<string | undefined>) =>
    attempt(run, (problem): string | undefined => problem);
  const outcomeOf = (run: (methods: ChangeMethods) => Promise<Outcome<ActivityRecord>>) =>
    attempt(run, (problem) => ({ problem }));

  return {
    ...store,
    update: (changes, text) => problemOf((ready) => ready.update(changes, text)),
    create: (input) => outcomeOf((ready) => ready.create(input)),
    copy: (row, withDescendants) => outcomeOf((ready) => ready.copy(row, withDescendants)),
    reparent: (row, parentId, text) => problemOf((ready) => ready.reparent(row, parentId, text)),
    remove: (rows) => problemOf((ready) => ready.remove(rows)),
    undo: () => problemOf((ready) => ready.undo()),
    dismiss: () => store.setState({ done: undefined }),
    attach: () =>
      onUserChange(shell.session, () => {
        methods = undefined; // and what could be undone
        store.setState({ pending: [], done: undefined });
      }),
  };
}
