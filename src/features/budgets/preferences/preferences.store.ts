import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../../base/errors.ts';
import { refusalText, TransportFailure } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { labelsOf } from '../labels/labels-form.ts';
import { type LabelName, rebaseLabels } from '../labels/rebase-labels.ts';
import { begin, type Change, confirm, learn, type Optimistic, revert, settled } from '../optimistic/optimistic.ts';
import { createReadings } from '../optimistic/single-flight.ts';
import { budgetPreferencesWords } from './budget-preferences.words.ts';
import { readPreferences, saveMultiCurrencyReporting, saveShowDecimals, saveTerminology } from './preferences.api.ts';
import type { Preferences, Terminology } from './preferences.wire.ts';
import { tellFailure } from './show-failure.ts';

export type PreferencesState = {
  /** With what was changed here and not answered yet; undefined until they were read. */
  preferences: Preferences | undefined;
  failure: Error | undefined;
  isSaving: boolean;
  /** Why the labels were not saved, the last time. */
  refusal: string | undefined;
  /** Labels that somebody has typed and not saved, also while no form shows them. */
  draft: Terminology | undefined;
  /** Labels that are typed here, and that somebody else has saved otherwise meanwhile. */
  conflicts: readonly LabelName[];
};

/** Labels and switches of one budget. What is saved answers whether it was, and never rejects. */
export type BudgetPreferences = StoreApi<PreferencesState> & {
  /** A form has come that shows them; the answer takes it away again. */
  attach(): () => void;
  refresh(): Promise<void>;
  /** This is what the form holds; undefined when that is what is saved. */
  keepDraft(draft: Terminology | undefined): void;
  saveLabels(labels: Terminology): Promise<boolean>;
  setShowDecimals(isOn: boolean): Promise<boolean>;
  setMultiCurrencyReporting(isOn: boolean): Promise<boolean>;
};

/** The page's one store of a budget's preferences. */
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
  let held: Optimistic<Preferences> | undefined;
  /** What is sent, one after the other: the last word is then the server's too. */
  let line: Promise<unknown> = Promise.resolve();
  let forms = 0;
  let answered = 0;
  let isStale = false;
  let person = personIn(session.getState());
  const readings = createReadings(read);

  const hold = (next: Optimistic<Preferences>) => {
    held = next;
    store.setState({ preferences: next.shown, failure: undefined });
  };

  /** Saving sends all four labels: those of the draft that nobody has touched here must be what is saved by now. */
  function rebase(preferences: Preferences): void {
    const { draft, conflicts } = store.getState();
    if (!draft || !held) return;
    const before = labelsOf(held.shown);
    const rebased = rebaseLabels(draft, before, labelsOf(preferences));
    const stay = conflicts.filter((name) => rebased.draft[name] !== preferences[name] && draft[name] !== before[name]);
    store.setState({ draft: rebased.draft, conflicts: [...new Set([...stay, ...rebased.conflicts])] });
  }

  async function read(): Promise<void> {
    const [reader, before] = [person, answered];
    isStale = false;
    try {
      const preferences = await readPreferences(rest, budgetId);
      if (person !== reader) return;
      if (answered !== before) return await read();
      rebase(preferences);
      hold(held ? learn(held, preferences) : settled(preferences));
    } catch (error) {
      if (person === reader) store.setState({ failure: asError(error) });
    }
  }

  async function send(change: Change<Preferences>, call: () => Promise<void>): Promise<unknown> {
    if (!held) return new TransportFailure({ code: 'REQUEST_ABORTED', status: -1 });
    const author = person;
    hold(begin(held, change));
    const sent = line.then(() => (person === author ? call() : undefined));
    line = sent.catch(() => {});
    const error = await sent.then(
      () => undefined,
      (thrown: unknown) => asError(thrown),
    );
    if (person === author && held) {
      answered++;
      hold((error ? revert : confirm)(held, change));
    }
    return error;
  }

  async function flip(change: Partial<Preferences>, call: () => Promise<void>, success: string): Promise<boolean> {
    const error = await send((preferences) => ({ ...preferences, ...change }), call);
    if (error) tellFailure(shell, error);
    else messages.say(success);
    return error === undefined;
  }

  // Nobody's text is lost unasked because its form is gone.
  let forget = () => {};
  store.subscribe(({ draft }, before) => {
    if (draft === before.draft) return;
    forget();
    forget = draft
      ? unsaved.register({
          name: budgetPreferencesWords().labels.title,
          readText: () => Object.values(draft).join('\n'),
        })
      : () => {};
  });
  session.subscribe((now) => {
    if (personIn(now) === person) return;
    person = personIn(now);
    held = undefined;
    readings.forget();
    store.setState(nothing);
    if (forms > 0 && person !== undefined) void readings.read();
  });
  // What somebody types stays, and is put on top of what is saved by now; what is being saved is not touched.
  live.subscribe(TOPICS.budgets, () => {
    isStale = true;
    if (forms > 0 && !store.getState().isSaving) void readings.readAgain();
  });

  return {
    ...store,
    attach() {
      forms++;
      if (person !== undefined) void readings.read();
      return () => {
        forms--;
      };
    },
    refresh: readings.readAgain,
    keepDraft(draft) {
      store.setState({ draft });
      if (!draft) {
        store.setState({ refusal: undefined, conflicts: [] });
      }
    },
    async saveLabels(labels) {
      if (store.getState().isSaving) return false;
      store.setState({ isSaving: true, refusal: undefined, draft: labels });
      const author = person;
      const error = await saveTerminology(rest, budgetId, labels).then(
        () => undefined,
        (thrown: unknown) => asError(thrown),
      );
      if (person !== author) return false;
      store.setState({ isSaving: false });
      answered++;
      if (isStale && forms > 0) void readings.readAgain();
      if (error === undefined) {
        if (held) hold(learn(held, { ...held.confirmed, ...labels }));
        store.setState({ draft: undefined, conflicts: [] });
        messages.say(budgetPreferencesWords().labels.saved);
        return true;
      }
      const says = refusalText(error);
      // Whoever has gone on reads it where they are now, and finds what they have typed when they come back.
      if (forms === 0) messages.say(says, 'error');
      else store.setState({ refusal: says });
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

const personIn = (session: ReturnType<Shell['session']['getState']>) =>
  session.phase === 'signed-in' ? session.account.id : undefined;
