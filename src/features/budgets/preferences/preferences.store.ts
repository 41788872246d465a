import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../../base/errors.ts';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { userIdOf } from '../../../shell/session/on-user-change.ts';
import { labelsOf } from '../labels/labels-form.ts';
import { type LabelName, rebaseLabels } from '../labels/rebase-labels.ts';
import { createOptimisticStore } from '../optimistic/optimistic.store.ts';
import { budgetPreferencesWords } from './budget-preferences.words.ts';
import { readPreferences, saveMultiCurrencyReporting, saveShowDecimals, saveTerminology } from './preferences.api.ts';
import type { Preferences, Terminology } from './preferences.wire.ts';
import { showFailure } from './show-failure.ts';

export type PreferencesState = {
  /** With pending changes; undefined until loaded. */
  preferences: Preferences | undefined;
  failure: Error | undefined;
  isSaving: boolean;
  /** Why the labels could not be saved, the last time. */
  refusal: string | undefined;
  /** Unsaved labels, kept also while no form shows them. */
  draft: Terminology | undefined;
  /** Unsaved labels that another user has changed in the meantime. */
  conflicts: readonly LabelName[];
};

/** Labels and switches of a budget. Saving resolves with whether it succeeded, and never rejects. */
export type BudgetPreferences = StoreApi<PreferencesState> & {
  /** Registers a form. Returns a function that unregisters it. */
  attach(): () => void;
  refresh(): Promise<void>;
  /** Stores the form's input; undefined if it equals the saved labels. */
  keepDraft(draft: Terminology | undefined): void;
  saveLabels(labels: Terminology): Promise<boolean>;
  setShowDecimals(isOn: boolean): Promise<boolean>;
  setMultiCurrencyReporting(isOn: boolean): Promise<boolean>;
};

/** Returns the page's store of a budget's preferences. */
export const preferencesOf = (shell: Shell, budgetId: string): BudgetPreferences =>
  shell.shared(`budget-preferences-${budgetId}@1`, () => createPreferences(shell, budgetId));

function createPreferences(shell: Shell, budgetId: string): BudgetPreferences {
  const { rest, live, messages, session, unsaved } = shell;
  const nothing: PreferencesState = {
    preferences: undefined,
    failure: undefined,
    isSaving: false,
    refusal: undefined,
    draft: undefined,
    conflicts: [],
  };
  const store = createStore<PreferencesState>(() => nothing);
  let isStale = false;
  const optimistic = createOptimisticStore({
    session,
    read() {
      isStale = false;
      return readPreferences(rest, budgetId);
    },
    toState(preferences) {
      rebase(preferences);
      return preferences;
    },
    onChange: (preferences) => store.setState({ preferences, failure: undefined }),
    onReset: () => store.setState(nothing),
    onReadFailed: (failure) => store.setState({ failure }),
  });

  /** Saving sends all four labels, so untouched ones must be up to date. */
  function rebase(preferences: Preferences): void {
    const { draft, conflicts } = store.getState();
    const shown = optimistic.current();
    if (!draft || !shown) return;
    const before = labelsOf(shown);
    const rebased = rebaseLabels(draft, before, labelsOf(preferences));
    const stay = conflicts.filter((name) => rebased.draft[name] !== preferences[name] && draft[name] !== before[name]);
    store.setState({ draft: rebased.draft, conflicts: [...new Set([...stay, ...rebased.conflicts])] });
  }

  async function flip(change: Partial<Preferences>, send: () => Promise<void>, success: string): Promise<boolean> {
    const isMade = await optimistic.change((preferences) => ({ ...preferences, ...change }), send, {
      onFailed: (error) => showFailure(shell, error),
    });
    if (isMade) messages.show(success);
    return isMade;
  }

  // Input must not be lost with its form.
  let unregister = () => {};
  store.subscribe(({ draft }, before) => {
    if (draft === before.draft) return;
    unregister();
    unregister = draft
      ? unsaved.register({
          name: budgetPreferencesWords().labels.title,
          readText: () => Object.values(draft).join('\n'),
        })
      : () => {};
  });
  // Unsaved input is merged with labels saved by others, except while it is being saved.
  live.subscribe(TOPICS.budgets, () => {
    isStale = true;
    if (optimistic.isAttached() && !store.getState().isSaving) void optimistic.refresh();
  });

  return {
    ...store,
    attach: optimistic.attach,
    refresh: optimistic.refresh,
    keepDraft(draft) {
      store.setState({ draft });
      if (!draft) {
        store.setState({ refusal: undefined, conflicts: [] });
      }
    },
    async saveLabels(labels) {
      if (store.getState().isSaving) return false;
      store.setState({ isSaving: true, refusal: undefined, draft: labels });
      const author = userIdOf(session.getState());
      const error = await saveTerminology(rest, budgetId, labels).then(
        () => undefined,
        (thrown: unknown) => asError(thrown),
      );
      if (userIdOf(session.getState()) !== author) return false;
      store.setState({ isSaving: false });
      optimistic.settle(error ? undefined : (confirmed) => ({ ...confirmed, ...labels }));
      if (isStale && optimistic.isAttached()) void optimistic.refresh();
      if (error === undefined) {
        store.setState({ draft: undefined, conflicts: [] });
        messages.show(budgetPreferencesWords().labels.saved);
        return true;
      }
      const message = refusalText(error);
      // If the user has left the form, the message bar shows the failure, and the input is still there on return.
      if (!optimistic.isAttached()) messages.show(message, 'error');
      else store.setState({ refusal: message });
      return false;
    },
    setShowDecimals: (isOn) =>
      flip(
        { includeDecimalsForAllNumbers: isOn },
        () => saveShowDecimals(rest, budgetId, isOn),
        budgetPreferencesWords().currency.decimalsSaved,
      ),
    setMultiCurrencyReporting: (isOn) =>
      flip(
        { isMultiCurrencyReporting: isOn },
        () => saveMultiCurrencyReporting(rest, budgetId, isOn),
        budgetPreferencesWords().currency.reportingSaved,
      ),
  };
}
