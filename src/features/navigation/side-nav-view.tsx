import {
  BriefcaseBusiness,
  CalendarRange,
  ChartColumn,
  House,
  LayoutDashboard,
  type LucideIcon,
  PanelLeftClose,
  PanelLeftOpen,
  Settings,
  Target,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { addressOf } from '../../shell/address/address.store.ts';
import type { Shell } from '../../shell/create-shell.ts';
import type { TabId } from '../../shell/routes/tabs.ts';
import { useWords } from '../../ui/language/use-words.ts';
import { useTooltip } from '../../ui/tooltip/use-tooltip.tsx';
import { Drawer } from './drawer.tsx';
import type { Frame } from './frame.ts';
import { FrameLink } from './frame-link.tsx';
import { FrameLogo } from './frame-logo.tsx';
import { frameStyle } from './frame-style.ts';
import { HostSlot } from './host-slot.tsx';
import { navigationWords } from './navigation.words.ts';
import { sideOf } from './side.store.ts';
import { SkipLink } from './skip-link.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useFrame } from './use-frame.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useRegion } from './use-region.ts';
import { showWhole } from './whole-text.ts';

/** Specified widths, in px. */
const COLLAPSED_PX = 66;
const EXPANDED_PX = 256;

const ICONS: Partial<Record<TabId, LucideIcon>> = {
  home: House,
  budgets: LayoutDashboard,
  analytics: ChartColumn,
  activities: CalendarRange,
  planning: Target,
};

export type SideNavStates = { collapsed: boolean; expanded: boolean; narrow: boolean; drawerOpen: boolean };

type SideNavViewProps = {
  shell: Shell;
  host: HTMLElement;
  path: string | undefined;
  /** Called before each paint that follows a change; must be stable. */
  onStates: (states: SideNavStates) => void;
  onToggled: (detail: { collapsed: boolean; widthPx: number }) => void;
};

/** The side menu: only in the unified layout and for a signed-in user. */
export function SideNavView({ shell, host, path, onStates, onToggled }: SideNavViewProps) {
  const words = useWords(navigationWords);
  const frame = useFrame(shell, path);
  const side = sideOf(shell);
  const { isCollapsed, isDrawerOpen } = useStore(side);
  const isNarrow = useIsNarrow();
  const isShown = frame.phase === 'in' && frame.layout === 'unified';
  useEffect(() => shell.session.start(), [shell]);
  useEffect(() => (isShown ? side.attach() : undefined), [side, isShown]);
  useRegion(shell, host, isShown && !isNarrow);
  const collapsed = isShown && !isNarrow && isCollapsed;
  const expanded = isShown && !isNarrow && !isCollapsed;
  const narrow = isShown && isNarrow;
  const drawerOpen = narrow && isDrawerOpen;
  useLayoutEffect(
    () => onStates({ collapsed, expanded, narrow, drawerOpen }),
    [onStates, collapsed, expanded, narrow, drawerOpen],
  );
  const { pathname } = useStore(addressOf(shell));
  // In a wider window and on another page, the menu is closed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page counts, whatever it is.
  useEffect(() => side.closeDrawer(), [side, isNarrow, pathname]);

  if (!isShown) return null;
  if (isNarrow) {
    return (
      isDrawerOpen && (
        <Drawer label={words.tabs} onClose={side.closeDrawer}>
          <Rail shell={shell} host={host} frame={frame} isCollapsed={false} onFollowed={side.closeDrawer}>
            <Entry label={words.closeMenu} isCollapsed={false} icon={X}>
              {(content, trigger) => (
                <button
                  type="button"
                  part="close"
                  data-ref="close"
                  className="p-side-entry"
                  onClick={side.closeDrawer}
                  {...trigger}
                >
                  {content}
                </button>
              )}
            </Entry>
          </Rail>
        </Drawer>
      )
    );
  }
  const toggle = () => {
    side.toggle();
    const collapsedNow = !isCollapsed;
    onToggled({ collapsed: collapsedNow, widthPx: collapsedNow ? COLLAPSED_PX : EXPANDED_PX });
  };
  return (
    <>
      <SkipLink shell={shell} />
      <Rail shell={shell} host={host} frame={frame} isCollapsed={isCollapsed}>
        <Entry
          label={isCollapsed ? words.expand : words.collapse}
          isCollapsed={isCollapsed}
          icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
          isDirected
        >
          {(content, trigger) => (
            <button
              type="button"
              part="toggle"
              data-ref="toggle"
              className="p-side-entry"
              aria-expanded={!isCollapsed}
              aria-label={isCollapsed ? words.expand : words.collapse}
              onClick={toggle}
              {...trigger}
            >
              {content}
            </button>
          )}
        </Entry>
      </Rail>
    </>
  );
}

type RailProps = {
  shell: Shell;
  host: HTMLElement;
  frame: Frame;
  isCollapsed: boolean;
  onFollowed?: () => void;
  children?: ReactNode;
};

/** Logo, tabs, work management, settings and what follows them. */
function Rail({ shell, host, frame, isCollapsed, onFollowed, children }: RailProps) {
  const words = useWords(navigationWords);
  const { tabs, current, work, settings } = frame;
  const list = useRef<HTMLElement>(null);
  useArrowKeys(list, 'vertical');
  const link = (
    ref: string,
    { href, label, name = label, newTab = false }: { href: string; label: string; name?: string; newTab?: boolean },
    icon: LucideIcon,
    isCurrent = false,
  ) => (
    <Entry key={ref} label={label} name={name} isCollapsed={isCollapsed} icon={icon}>
      {(content, trigger) => (
        <FrameLink
          shell={shell}
          href={href}
          newTab={newTab}
          part={ref.startsWith('tab-') ? 'tab' : ref}
          data-ref={ref}
          className="p-side-entry"
          aria-current={isCurrent ? 'page' : undefined}
          {...(name !== label && { 'aria-label': name })}
          onClick={onFollowed}
          {...trigger}
        >
          {content}
        </FrameLink>
      )}
    </Entry>
  );
  return (
    <nav
      ref={list}
      part="rail"
      data-ref="rail"
      className="p-side-nav"
      data-collapsed={isCollapsed || undefined}
      aria-label={words.tabs}
      style={frame.look.colours && frameStyle(frame.look.colours)}
    >
      <FrameLogo shell={shell} frame={frame} isSignOnly={isCollapsed} onClick={onFollowed} />
      <ul part="tabs" data-ref="tabs" className="p-side-tabs">
        {tabs.map((tab) => (
          <li key={tab.id}>{link(`tab-${tab.id}`, tab, ICONS[tab.id] ?? House, tab.id === current)}</li>
        ))}
      </ul>
      <HostSlot host={host} name="top" />
      <div className="p-side-foot">
        <HostSlot host={host} name="bottom" />
        {work && link('work', { href: work, label: words.work, newTab: true }, BriefcaseBusiness)}
        {settings && link('settings', { href: settings, label: words.settings }, Settings, frame.isInSettings)}
        {children}
      </div>
    </nav>
  );
}

type EntryProps = {
  label: string;
  name?: string;
  icon: LucideIcon;
  /** The icon points in a direction and is mirrored in right-to-left pages. */
  isDirected?: boolean;
  isCollapsed: boolean;
  children: (content: ReactNode, trigger: ReturnType<typeof useTooltip>['trigger']) => ReactNode;
};

/** An item of the menu. Collapsed, it shows its icon, and the label as a tooltip. */
function Entry({ label, name = label, icon: Icon, isDirected, isCollapsed, children }: EntryProps) {
  const { trigger, tooltip } = useTooltip(name, {
    off: !isCollapsed && name === label,
    describes: false,
    side: isCollapsed ? 'right' : 'top', // next to a wide menu there may be no room
  });
  return (
    <div className="p-side-line">
      {children(
        <>
          <Icon className="p-side-icon" data-directed={isDirected} size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className={isCollapsed ? 'p-visually-hidden' : 'p-side-words'} dir="auto" onPointerEnter={showWhole}>
            {label}
          </span>
        </>,
        trigger,
      )}
      {tooltip}
    </div>
  );
}
