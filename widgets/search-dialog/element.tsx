import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { searchDialogOf } from '../../src/features/search/index.ts';
import { SearchDialogView } from '../../src/features/search/search-dialog-view.tsx';
import { readLabels } from '../../src/features/search/type-labels.ts';

type SearchDialogProps = ElementContext & { labels?: unknown };

/** The search dialog as an element: there is nothing while it is closed. */
export function SearchDialogElement({ shell, host, labels, setStates }: SearchDialogProps) {
  const dialog = searchDialogOf(shell);
  useStore(dialog);
  const session = useStore(shell.session);
  const isOpen = dialog.showsIn(host) && session.phase === 'signed-in';
  useEffect(() => setStates({ open: isOpen }), [isOpen, setStates]);
  if (!isOpen) return null;
  return <SearchDialogView shell={shell} session={session} labels={readLabels(labels)} onClose={dialog.close} />;
}
