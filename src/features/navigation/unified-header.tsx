import { PanelLeft } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../../ui/language/use-words.ts';
import { useWidth } from '../../ui/layout/use-width.ts';
import { useTooltip } from '../../ui/tooltip/use-tooltip.tsx';
import type { Frame } from './frame.ts';
import { ACTION_PX, actionItems, HeaderActions } from './header-actions.tsx';
import type { HeaderProps } from './header-props.ts';
import { useBarSlot } from './host-slot.tsx';
import { navigationWords } from './navigation.words.ts';
import { whatFits } from './overflow.ts';
import { sideOf } from './side.store.ts';
import { SkipLink } from './skip-link.tsx';
import { showWhole } from './whole-text.ts';

/** Minimum width of a readable title, in px. */
const TITLE_MIN_PX = 64;

type UnifiedHeaderProps = HeaderProps & { frame: Frame; isNarrow: boolean };

/** The newer header, next to a side menu: title, search, help, inbox, bell, user menu. */
export function UnifiedHeader(props: UnifiedHeaderProps) {
  const words = useWords(navigationWords);
  const { shell, host, frame, isNarrow, pageTitle, bell, inbox, onSearch } = props;
  const bar = useRef<HTMLElement>(null);
  const roomPx = useWidth(bar);
  const side = sideOf(shell);
  const { isPresent, isDrawerOpen } = useStore(side);
  const opensDrawer = isPresent && isNarrow;
  const { trigger, tooltip } = useTooltip(words.openMenu, { describes: false, off: isDrawerOpen });
  const start = useBarSlot(host, 'start');
  const actions = useBarSlot(host, 'actions');
  const always = Number.POSITIVE_INFINITY;
  const items = [
    ...(opensDrawer ? [{ id: 'menu', widthPx: ACTION_PX, priority: always }] : []),
    { id: 'title', widthPx: TITLE_MIN_PX, priority: always },
    start.item,
    actions.item,
    ...actionItems(frame, inbox),
  ];
  const { shown } = whatFits(items, roomPx ?? Number.POSITIVE_INFINITY, ACTION_PX);
  return (
    <>
      {/* A side menu beside the page comes first, and has it. */}
      {(isNarrow || !isPresent) && <SkipLink shell={shell} />}
      <header ref={bar} part="bar" data-ref="bar" className="p-header" data-layout="unified">
        {opensDrawer && (
          <span className="p-header-action">
            <button
              type="button"
              part="menu-button"
              data-ref="menu-button"
              className="p-icon-button"
              aria-label={words.openMenu}
              aria-haspopup="dialog"
              aria-expanded={isDrawerOpen}
              onClick={side.openDrawer}
              {...trigger}
            >
              <PanelLeft data-directed size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
            {tooltip}
          </span>
        )}
        <span part="title" data-ref="title" className="p-header-title" dir="auto" onPointerEnter={showWhole}>
          {pageTitle ?? frame.title}
        </span>
        {start.slot}
        <HeaderActions
          shell={shell}
          frame={frame}
          shown={shown}
          slot={actions.slot}
          bell={bell}
          inbox={inbox}
          onSearch={onSearch}
        />
      </header>
    </>
  );
}
