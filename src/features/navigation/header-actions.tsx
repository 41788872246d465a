import { CircleQuestionMark, Ellipsis, type LucideIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { useWords } from '../../ui/language/use-words.ts';
import type { MenuItem } from '../../ui/menu/menu.tsx';
import { useTooltip } from '../../ui/tooltip/use-tooltip.tsx';
import { AccountButton } from './account-button.tsx';
import type { Frame } from './frame.ts';
import { FrameLink } from './frame-link.tsx';
import { MenuButton } from './menu-button.tsx';
import { navigationWords } from './navigation.words.ts';
import type { BarItem } from './overflow.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** Width of a button in the bar, including its gap, in px. */
export const ACTION_PX = 44;
const AVATAR_PX = 48;

/** The items at the end of the bar, for `whatFits`; inbox, bell and user menu always stay. */
export const actionItems = ({ search, help, inbox, notices }: Frame, ownInbox: ReactNode): readonly BarItem[] => [
  ...(search ? [{ id: 'search', widthPx: ACTION_PX, priority: 20 }] : []),
  ...(help ? [{ id: 'help', widthPx: ACTION_PX, priority: 10 }] : []),
  ...[inbox && ownInbox, notices]
    .filter(Boolean)
    .map((_, index) => ({ id: `stays-${index}`, widthPx: ACTION_PX, priority: Number.POSITIVE_INFINITY })),
  { id: 'avatar', widthPx: AVATAR_PX, priority: Number.POSITIVE_INFINITY },
];

type HeaderActionsProps = {
  shell: Shell;
  frame: Frame;
  /** Ids of the items that fit; search and help move to the More menu otherwise. */
  shown: readonly string[];
  /** Other items of the More menu. */
  more?: readonly MenuItem[];
  /** The host's own content. */
  slot: ReactNode;
  bell: ReactNode;
  inbox: ReactNode;
  onSearch: () => void;
};

/** The host's content, search, help, inbox, bell, More and the user menu, in this order. */
export function HeaderActions({ shell, frame, shown, more = [], slot, bell, inbox, onSearch }: HeaderActionsProps) {
  const words = useWords(navigationWords);
  const { search, help } = frame;
  const searchTip = useTooltip(words.search, { describes: false });
  const helpTip = useTooltip(words.help, { describes: false });
  const showsSearch = search && shown.includes('search');
  const showsHelp = help && shown.includes('help');
  const hidden: MenuItem[] = [...more];
  // Tab items have no icons, so icons on the others would misalign the labels.
  const signOf = (Icon: LucideIcon) => more.length === 0 && <Icon {...ICON} size={18} />;
  if (search && !showsSearch) hidden.push({ id: 'search', label: words.search, icon: signOf(Search) });
  if (help && !showsHelp) {
    hidden.push({
      id: 'help',
      label: words.help,
      icon: signOf(CircleQuestionMark),
      href: help,
      newTab: true,
    });
  }
  return (
    <div className="p-header-actions">
      {slot}
      {showsSearch && (
        <span className="p-header-action">
          <button
            type="button"
            part="search"
            data-ref="search"
            className="p-icon-button"
            aria-label={words.search}
            onClick={onSearch}
            {...searchTip.trigger}
          >
            <Search {...ICON} />
          </button>
          {searchTip.tooltip}
        </span>
      )}
      {showsHelp && (
        <span className="p-header-action">
          <FrameLink
            shell={shell}
            href={help}
            newTab
            isBare
            part="help"
            data-ref="help"
            className="p-icon-button"
            {...helpTip.trigger}
          >
            <CircleQuestionMark {...ICON} />
            <span className="p-visually-hidden">{words.help}</span>
          </FrameLink>
          {helpTip.tooltip}
        </span>
      )}
      {frame.inbox && inbox}
      {bell}
      {hidden.length > 0 && (
        <MenuButton
          shell={shell}
          label={words.more}
          menuLabel={words.more}
          name="more"
          className="p-icon-button"
          items={hidden}
          onSelect={(id) => id === 'search' && onSearch()}
        >
          <Ellipsis {...ICON} />
        </MenuButton>
      )}
      <AccountButton shell={shell} frame={frame} />
    </div>
  );
}
