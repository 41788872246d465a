import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../../../base/errors.ts';
import { budgetViewKey } from '../../../../browser/storage/storage-keys.ts';
import { isPassing } from '../../../../browser/transport/failures.ts';
import type { Shell } from '../../../../shell/create-shell.ts';
import { createView, deleteView, readViews, updateView } from '../../views/views.api.ts';
import type { View, ViewInput } from '../../views/views.wire.ts';
import type { SheetLayout } from './sheet-layout.ts';

type SheetViewsState = {
  /** By name; undefined until the first response. */
  rows: readonly View[] | undefined;
  isReading: boolean;
  /** Null for the whole sheet. */
  chosenId: string | null;
  /** What the user has changed since choosing the view; undefined for nothing. */
  changed: SheetLayout | undefined;
  /** The view that the user deletes; undefined for none. */
  removingId: string | undefined;
};

/** The views of a budget, and the one that its sheet shows. */
export type SheetViews = StoreApi<SheetViewsState> & {
  /** Reads the views again. Never rejects. */
  reload(): Promise<void>;
  /** Shows a view without changes, and remembers it for the next time. */
  choose(id: string | null): void;
  change(layout: SheetLayout): void;
  /** Callers show failures of what follows. */
  create(input: ViewInput): Promise<View>;
  update(view: View): Promise<void>;
  remove(view: View): Promise<void>;
};

type ViewsShell = Pick<Shell, 'rest' | 'storage' | 'report'>;

/** Creates the views of a budget, with the one that was chosen last in this browser. */
export function createSheetViews({ rest, storage, report }: ViewsShell, budgetId: string): SheetViews {
  const key = budgetViewKey(budgetId);
  const store = createStore<SheetViewsState>(() => ({
    rows: undefined,
    isReading: false,
    chosenId: storage.getItem(key),
    changed: undefined,
    removingId: undefined,
  }));
  async function reload(): Promise<void> {
    store.setState({ isReading: true });
    try {
      store.setState({ rows: await readViews(rest, budgetId), isReading: false });
    } catch (error) {
      if (!isPassing(error)) report(asError(error));
      // The sheet works without views.
      store.setState(({ rows = [] }) => ({ rows, isReading: false }));
    }
  }
  const choose = (chosenId: string | null) => {
    store.setState({ chosenId, changed: undefined });
    if (chosenId === null) storage.removeItem(key);
    else storage.setItem(key, chosenId);
    // Another user may have saved it since.
    const { rows } = store.getState();
    if (chosenId !== null && rows && !rows.some(({ id }) => id === chosenId)) void reload();
  };
  return {
    ...store,
    reload,
    choose,
    change: (changed) => store.setState({ changed }),
    async create(input) {
      const view = await createView(rest, budgetId, input);
      await reload();
      choose(view.id);
      return view;
    },
    async update(view) {
      await updateView(rest, budgetId, view);
      await reload();
    },
    async remove({ id }) {
      // A live update can arrive before the response.
      store.setState({ removingId: id });
      try {
        await deleteView(rest, budgetId, id);
        if (store.getState().chosenId === id) choose(null);
      } finally {
        store.setState({ removingId: undefined });
      }
      await reload();
    },
  };
}
