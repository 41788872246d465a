import type { Shell } from '../../../shell/create-shell.ts';
import type { ColumnPreset, ColumnPresetInput } from '../column-presets.wire.ts';
import type { SavedView, SavedViewInput } from '../saved-views.wire.ts';
import { columnPresetsApi } from './column-presets.api.ts';
import { createOwnedList, type OwnedList } from './owned-list.store.ts';
import { savedViewsApi } from './saved-views.api.ts';

export type SavedViews = OwnedList<SavedView, SavedViewInput>;
export type ColumnPresets = OwnedList<ColumnPreset, ColumnPresetInput>;

type ViewsShell = Pick<Shell, 'graphql' | 'session' | 'clock' | 'report'>;

/** Creates the saved views that the user can read. For organizations with the feature SAVED_VIEWS. */
export const createSavedViews = (shell: ViewsShell): SavedViews => createOwnedList(shell, savedViewsApi);

/** Creates the column presets that the user can read. For organizations with the feature SAVED_VIEWS. */
export const createColumnPresets = (shell: ViewsShell): ColumnPresets => createOwnedList(shell, columnPresetsApi);
