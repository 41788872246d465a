import { refusalText } from '../../../../browser/transport/failures.ts';
import type { Shell } from '../../../../shell/create-shell.ts';
import { useWords } from '../../../../ui/language/use-words.ts';
import type { View } from '../../views/views.wire.ts';
import { savingWords } from './saving.words.ts';
import type { SheetViewing } from './use-sheet-views.ts';

export type SavingOptions = { shell: Pick<Shell, 'messages'>; viewing: SheetViewing };

type Fields = Pick<View, 'name' | 'private'>;

/** Returns what saves the view of a sheet. Failures outside dialogs become messages. */
export function useViewSaving({ shell, viewing }: SavingOptions) {
  const words = useWords(savingWords);
  const { views, layout, shownKeys, saved } = viewing;
  const content = {
    gridColumns: [...shownKeys],
    columnWidths: { ...layout.widths },
    filters: [...layout.filters],
    sorting: layout.sorting,
  };
  const showing = async (name: string, task: () => Promise<void>, done: (name: string) => string) => {
    try {
      await task();
      shell.messages.show(done(name));
    } catch (error) {
      shell.messages.show(refusalText(error), 'error');
    }
  };
  return {
    async add(fields: Fields) {
      const { name } = await views.create({ ...fields, ...content, metricsColumns: saved?.metricsColumns ?? [] });
      shell.messages.show(words.saved(name));
    },
    /** Replaces what the view shows. */
    async replace() {
      if (!saved) return;
      const task = async () => {
        await views.update({ ...saved, ...content });
        views.choose(saved.id);
      };
      await showing(saved.name, task, words.saved);
    },
    /** Leaves unsaved changes unsaved. */
    rename: (view: View, fields: Fields) => views.update({ ...view, ...fields }),
    remove: (view: View) => showing(view.name, () => views.remove(view), words.deleted),
  };
}
