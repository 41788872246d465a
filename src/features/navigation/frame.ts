import { initialsOf } from '../../base/text/initials.ts';
import type { Brand } from '../../shell/brand/brands.ts';
import { type FrameBranding, frameBranding } from '../../shell/brand/custom-branding.ts';
import type { PorticoConfig } from '../../shell/config/config.ts';
import { belowApp } from '../../shell/redirects/below-app.ts';
import { accountLinks } from '../../shell/routes/account-links.ts';
import { firstSegment } from '../../shell/routes/first-segment.ts';
import { helpLink } from '../../shell/routes/help-link.ts';
import { type FrameLayout, layoutOf } from '../../shell/routes/layout.ts';
import { settingsLink } from '../../shell/routes/settings-link.ts';
import { currentTab, type Tab, type TabId, tabsOf } from '../../shell/routes/tabs.ts';
import { type Trial, trialOf } from '../../shell/routes/trial.ts';
import { type MenuEntry, userMenu } from '../../shell/routes/user-menu.ts';
import { isOn, type Viewer } from '../../shell/routes/viewer.ts';
import { headerTitle } from './header-title.ts';
import { hasSearchButton } from './search-button.ts';
import { workManagementLink } from './work-management.ts';

/** What the frame shows to somebody who is signed in, at one place. Plain data. */
export type Frame = {
  phase: 'in';
  layout: FrameLayout;
  brand: Brand;
  admin: boolean;
  productName: string;
  /** The product's sign; absent shows its name alone. */
  logoUrl: string | undefined;
  /** Where the logo leads. */
  home: string;
  tabs: readonly Tab[];
  current: TabId | undefined;
  /** The header's title; empty where the place has none. */
  title: string;
  /** Whether there is a search button. */
  search: boolean;
  help: string | undefined;
  userMenu: readonly MenuEntry[];
  settings: string | undefined;
  /** Whether the place is one of the organization's settings. */
  isInSettings: boolean;
  work: string | undefined;
  trial: Trial | undefined;
  person: { name: string; email: string; initials: string };
  organizationName: string;
  /** Whether the collaboration inbox and the bell have a place in the header. */
  inbox: boolean;
  notices: boolean;
  look: FrameBranding;
};

/** `unknown` until the session is; `out` while nobody is signed in. */
export type FrameState = { phase: 'unknown' | 'out' } | Frame;

export type FrameContext = {
  brand: Brand;
  config: PorticoConfig;
  /** The page's path, or that of the place to show instead. */
  pathname: string;
  /** Shows this layout whatever the session says. */
  layout?: FrameLayout | undefined;
  /** Of the texts; the page's own without one. */
  language?: string | undefined;
};

/** All rules of the frame together. */
export function frameFor(viewer: Viewer, context: FrameContext): Frame {
  const { brand, config, pathname, layout = layoutOf(viewer, brand), language } = context;
  const { app } = config.paths;
  const { productName, logoUrl, help, whatsNewUrl } = config.brands[brand];
  const { firstName, lastName, username } = viewer.account;
  const place = belowApp(pathname, app);
  const inApp = <Path extends string | undefined>(path: Path) => path && app + path.slice(1);
  const tabs = tabsOf(viewer);
  return {
    phase: 'in',
    layout,
    brand,
    admin: viewer.admin,
    productName,
    logoUrl,
    home: inApp(viewer.admin ? '/admin' : '/home'),
    tabs: tabs.map((tab) => ({ ...tab, href: inApp(tab.href) })),
    current: currentTab(tabs, place),
    title: headerTitle(place, viewer, language),
    search: hasSearchButton(place),
    help: helpLink(place, help),
    userMenu: userMenu(viewer, layout, { ...accountLinks(viewer, config, app), whatsNewUrl }, app, language),
    settings: inApp(settingsLink(viewer)),
    isInSettings: firstSegment(place) === 'organization',
    work: workManagementLink(viewer, config.workManagement.jobOverviewPath),
    trial: trialOf(viewer.account.accountStatus, language),
    person: { name: `${firstName} ${lastName}`.trim(), email: username, initials: initialsOf(firstName, lastName) },
    organizationName: viewer.organization.name,
    inbox: isOn('LIVEBLOCKS_COLLABORATION', viewer),
    notices: isOn('NOTICES', viewer),
    look: frameBranding(viewer.organization.branding),
  };
}
