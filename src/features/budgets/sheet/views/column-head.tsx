import { ArrowDown, ArrowUp, ChevronDown, ListFilter } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Shell } from '../../../../shell/create-shell.ts';
import { lazyPart, loadsOnReach } from '../../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../../ui/lazy-part/lazy-view.tsx';
import { isRtl } from '../../../../ui/tree-grid/is-rtl.ts';
import type { ColumnPopoverProps } from '../filters/column-popover-props.ts';

const popoverPart = lazyPart<ColumnPopoverProps>(() =>
  import('../filters/column-popover.tsx').then((code) => code.ColumnPopover),
);

/** The header that is in the tab order, and what screen readers say about the last change. */
export type Heads = StoreApi<{ key: string; status: string }>;

type ColumnHeadProps = {
  shell: Pick<Shell, 'report' | 'messages'>;
  heads: Heads;
  columnKey: string;
  sorted: 'ASC' | 'DESC' | undefined;
  isFiltered: boolean;
  keysId: string;
  /** Returns what the popover shows, when it is open. */
  popover: () => Omit<ColumnPopoverProps, 'button' | 'onClose'>;
  onResize: (byPx: number, widthPx: number) => void;
  onMove: (by: -1 | 1) => void;
  /** The name of the column. */
  children: ReactNode;
};

const STEP_PX = 16;
const ICON = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

/** The name of a column as a button that opens its sorting and filter. */
export function ColumnHead(props: ColumnHeadProps) {
  const { shell, heads, columnKey, sorted, isFiltered, keysId, popover, onResize, onMove, children } = props;
  const isTabStop = useStore(heads, ({ key }) => key === columnKey);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const reach = loadsOnReach(popoverPart);
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const arrow = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (arrow === undefined || event.ctrlKey || event.metaKey) return;
    const by = (isRtl(event.currentTarget) ? -arrow : arrow) as -1 | 1;
    event.preventDefault();
    const cell = event.currentTarget.closest<HTMLElement>('.p-tree-cell');
    if (event.altKey) onResize(by * STEP_PX, cell?.offsetWidth ?? 0);
    else if (event.shiftKey) {
      onMove(by);
      // Moving a node in the page takes the focus from it.
      requestAnimationFrame(() => button.current?.focus());
    } else {
      const next = by === 1 ? cell?.nextElementSibling : cell?.previousElementSibling;
      next?.querySelector<HTMLElement>('.sheet-head')?.focus();
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="sheet-head"
        data-ref="column-head"
        data-key={columnKey}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={keysId}
        tabIndex={isTabStop ? 0 : -1}
        onKeyDown={press}
        onClick={() => setIsOpen(!isOpen)}
        {...reach}
        onFocus={() => {
          reach.onFocus();
          heads.setState({ key: columnKey });
        }}
      >
        <span className="sheet-head-name">{children}</span>
        {sorted && (sorted === 'ASC' ? <ArrowUp {...ICON} /> : <ArrowDown {...ICON} />)}
        {isFiltered && <ListFilter {...ICON} />}
        {!sorted && !isFiltered && <ChevronDown {...ICON} className="sheet-head-more" />}
      </button>
      {isOpen && (
        <LazyView shell={shell} part={popoverPart} onFailed={close} props={{ ...popover(), button, onClose: close }} />
      )}
    </>
  );
}

/** Tells screen readers where a column has been moved. */
export function HeadStatus({ heads }: { heads: Heads }) {
  return (
    <p className="p-visually-hidden" role="status">
      {useStore(heads, ({ status }) => status)}
    </p>
  );
}
