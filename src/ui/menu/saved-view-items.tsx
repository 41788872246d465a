import { Check, Copy, Lock, PencilLine, RotateCcw, Save, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuItem } from './menu.tsx';

type SavedViewRow = { id: string; name: string; private: boolean; hint: string };

type SavedViewItemsOptions = {
  rows: readonly SavedViewRow[];
  /** The view that shows; undefined for everything, which `allLabel` names. */
  savedId: string | undefined;
  allLabel: string;
  canChange: boolean;
  isChanged: boolean;
  words: Readonly<
    Record<'save' | 'saveAs' | 'reset' | 'rename' | 'delete' | 'notSaved' | 'notAllowed' | 'notChanged', string>
  >;
};

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * Returns the items of a menu of saved views: everything, own and shared views, and what can be done with this one. Ids
 * are `all`, `view-<id>`, `save`, `save-as`, `reset`, `rename` and `delete`.
 */
export function savedViewItems(options: SavedViewItemsOptions): MenuItem[] {
  const { rows, savedId, allLabel, canChange, isChanged, words } = options;
  const item = (row: SavedViewRow): MenuItem => ({
    id: `view-${row.id}`,
    label: row.name,
    isCurrent: row.id === savedId,
    hint: row.hint,
    icon: row.id === savedId ? <Check {...ICON} /> : row.private ? <Lock {...ICON} /> : <Users {...ICON} />,
  });
  const action = (id: string, label: string, icon: ReactNode, whyNot?: string): MenuItem => ({
    ...{ id, label, icon },
    ...(whyNot !== undefined && { disabled: true, hint: whyNot }),
  });
  const isSaved = savedId !== undefined;
  const whyUnchanged = isChanged ? undefined : words.notChanged;
  const whyNotSave = !isSaved ? words.notSaved : !canChange ? words.notAllowed : whyUnchanged;
  return [
    {
      id: 'all',
      label: allLabel,
      isCurrent: !isSaved,
      icon: isSaved ? <span className="view-no-icon" /> : <Check {...ICON} />,
    },
    ...rows.filter((row) => row.private).map(item),
    ...rows.filter((row) => !row.private).map(item),
    action('save', words.save, <Save {...ICON} />, whyNotSave),
    action('save-as', words.saveAs, <Copy {...ICON} />),
    action('reset', words.reset, <RotateCcw {...ICON} />, whyUnchanged),
    ...(canChange
      ? [
          action('rename', words.rename, <PencilLine {...ICON} />),
          { ...action('delete', words.delete, <Trash2 {...ICON} />), danger: true },
        ]
      : []),
  ];
}
