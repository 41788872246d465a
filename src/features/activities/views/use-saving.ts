import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { SavedView } from '../saved-views.wire.ts';
import { addressOf, withChanges } from './effective-view.ts';
import type { OwnedFields } from './owned.ts';
import { isOutdated } from './owned-list.store.ts';
import { savedViewsWords } from './saved-views.words.ts';
import type { Views } from './use-views.ts';
import type { ViewAddress } from './view-address.ts';

export type SavingOptions = {
  shell: Pick<Shell, 'messages'>;
  views: Views;
  address: ViewAddress;
  /** The user opens, saves or resets a view. */
  onShow: (address: ViewAddress) => void;
};

/** Returns what saves a view. Failures outside dialogs become messages. */
export function useSaving({ shell, views, address, onShow }: SavingOptions) {
  const words = useWords(savedViewsWords);
  const { savedViews, columnPresets, saved, view } = views;
  const content = { criteria: view.criteria, columnPresetId: view.columnPresetId };
  /** Columns without a preset stay unsaved. */
  const show = (row: SavedView) =>
    onShow(withChanges(addressOf(row.id), { columns: address.columns }, row, columnPresets.getState().rows));
  const showing = async (name: string, task: () => Promise<void>) => {
    try {
      await task();
    } catch (error) {
      shell.messages.show(isOutdated(error) ? words.changedByOther(name) : refusalText(error), 'error');
    }
  };
  return {
    async add(fields: OwnedFields) {
      const row = await savedViews.create({ ...fields, ...content });
      shell.messages.show(words.saved(row.name));
      show(row);
    },
    /** Replaces the criteria and the preset; unsaved changes stay if the server refuses it. */
    async replace() {
      if (!saved) return;
      const { name, description, private: isPrivate } = saved;
      await showing(name, async () => {
        const row = await savedViews.update(saved, { name, description, private: isPrivate, ...content });
        shell.messages.show(words.saved(row.name));
        show(row);
      });
    },
    /** Leaves unsaved changes unsaved. */
    rename: (row: SavedView, fields: OwnedFields) =>
      savedViews.update(row, { ...fields, criteria: row.criteria, columnPresetId: row.columnPresetId }),
    async remove(row: SavedView) {
      await showing(row.name, async () => {
        await savedViews.remove(row);
        shell.messages.show(words.deleted(row.name));
        onShow(addressOf(null));
      });
    },
  };
}
