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
import type { Viewer } from '../../shell/routes/viewer.ts';
import { BELL_FEATURE, INBOX_FEATURE, isOn } from '../../shell/session/features.ts';
import { headerTitle } from './header-title.ts';
import { hasSearchButton } from './search-button.ts';
import { workManagementLink } from './work-management.ts';

/** The contents of the frame for a signed-in user at one path. Plain data. */
export type Frame = {
  phase: 'in';
  layout: FrameLayout;
  brand: Brand;
  admin: boolean;
  productName: string;
  /** The product's logo; without it, only the name shows. */
  logoUrl: string | undefined;
  /** Link of the logo. */
  home: string;
  tabs: readonly Tab[];
  current: TabId | undefined;
  /** The header's title; empty if the path has none. */
  title: string;
  /** Whether there is a search button. */
  search: boolean;
  help: string | undefined;
  userMenu: readonly MenuEntry[];
  settings: string | undefined;
  /** Whether the path belongs to the organization's settings. */
  isInSettings: boolean;
  work: string | undefined;
  trial: Trial | undefined;
  person: { name: string; email: string; initials: string };
  organizationName: string;
  /** Whether the header contains the inbox and the bell. */
  inbox: boolean;
  notices: boolean;
  look: FrameBranding;
};

/** `unknown` until the session is known; `out` while signed out. */
export type FrameState = { phase: 'unknown' | 'out' } | Frame;

export type FrameContext = {
  brand: Brand;
  config: PorticoConfig;
  /** The path to show. */
  pathname: string;
  /** Overrides the session's layout. */
  layout?: FrameLayout | undefined;
  /** Of the texts; the page's own without one. */
  language?: string | undefined;
};

/** Computes the frame from all its rules. */
export function frameFor(viewer: Viewer, context: FrameContext): Frame {
  const { brand, config, pathname, layout = layoutOf(viewer, brand), language } = context;
  const { app } = config.paths;
  const { productName, logoUrl, help, whatsNewUrl } = config.brands[brand];
  const { firstName, lastName, username } = viewer.account;
  const place = belowApp(pathname, app);
  const inApp = <Path extends string | undefined>(path: Path) => path && app + path.slice(1);
  const tabs = tabsOf(viewer, language);
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
    inbox: isOn(INBOX_FEATURE, viewer),
    notices: isOn(BELL_FEATURE, viewer),
    look: frameBranding(viewer.organization.branding),
  };
}
