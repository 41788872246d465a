import { Search } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Shell } from '../../../../shell/create-shell.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { lazyPart, loadsOnReach } from '../../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../../ui/lazy-part/lazy-view.tsx';
import type { TreeGridHandle } from '../../../../ui/tree-grid/tree-grid.tsx';
import { type Selection, selectCell } from '../selection.store.ts';
import type { RowById } from '../sheet-rows.ts';
import { sheetViewsWords } from '../views/sheet-views.words.ts';
import type { FoundCell } from './find-cells.ts';
import type { SearchBarProps } from './search-bar.tsx';

const barPart = lazyPart<SearchBarProps>(() => import('./search-bar.tsx').then((code) => code.SearchBar));

type SearchOptions = Pick<SearchBarProps, 'rows' | 'keys' | 'custom' | 'locale' | 'formatAmount'> & {
  shell: Pick<Shell, 'report' | 'messages'>;
  selection: Selection;
  tree: RefObject<TreeGridHandle | null>;
  byId: RowById;
  onExpand: (id: string) => void;
};

/** Returns the search in a sheet, which Ctrl+F opens, and the cells that it has found. */
export function useSheetSearch({ shell, selection, tree, byId, onExpand, ...searched }: SearchOptions) {
  const words = useWords(sheetViewsWords);
  const [visit, setVisit] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [found, setFound] = useState<ReadonlyMap<string, string>>();
  const grid = useRef<HTMLDivElement>(null);
  const open = useCallback(() => {
    setIsOpen(true);
    setVisit((before) => before + 1);
  }, []);
  // The browser's search finds only rows that are rendered, so the keys work in the buttons of the sheet, too.
  useEffect(() => {
    const sheet = grid.current?.closest<HTMLElement>('.sheet');
    const press = (event: KeyboardEvent) => {
      const isOther = event.key.toLowerCase() !== 'f' || event.altKey || event.shiftKey;
      if (isOther || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      open();
    };
    sheet?.addEventListener('keydown', press, true);
    return () => sheet?.removeEventListener('keydown', press, true);
  }, [open]);
  const close = useCallback(() => {
    setIsOpen(false);
    requestAnimationFrame(() => tree.current?.focus());
  }, [tree]);
  const go = ({ id, key }: FoundCell) => {
    for (let at = byId.get(byId.get(id)?.parentId ?? ''); at; at = byId.get(at.parentId ?? '')) onExpand(at.id);
    selectCell(selection, { id, key });
    requestAnimationFrame(() => {
      tree.current?.scrollToId(id);
      // The field keeps the focus, so the cell does not scroll into view by itself.
      requestAnimationFrame(() =>
        grid.current
          ?.querySelector('.p-tree-body [aria-selected="true"]')
          ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      );
    });
  };
  return {
    grid,
    found,
    button: (
      <Button
        data-ref="sheet-search"
        aria-expanded={isOpen}
        title={words.searchHint}
        onClick={open}
        {...loadsOnReach(barPart)}
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.search}
      </Button>
    ),
    bar: isOpen && (
      <LazyView
        shell={shell}
        part={barPart}
        onFailed={close}
        props={{ ...searched, visit, onFound: setFound, onGo: go, onClose: close }}
      />
    ),
  };
}
