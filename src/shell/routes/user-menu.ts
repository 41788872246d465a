import type { AccountLinks, Link } from './account-links.ts';
import type { FrameLayout } from './layout.ts';
import { settingsLink } from './settings-link.ts';
import { userMenuWords } from './user-menu.words.ts';
import type { Viewer } from './viewer.ts';

export type MenuEntry = Link & {
  id:
    | 'settings'
    | 'connectors'
    | 'clear-budget-cache'
    | 'clear-recycle-bin'
    | 'profile'
    | 'substitute'
    | 'whats-new'
    | 'logout';
  label: string;
};

type MenuViewer = Pick<Viewer, 'admin' | 'permissions' | 'features'> & {
  organization: Pick<Viewer['organization'], 'sso'>;
};

/** Returns the entries of the user menu in order. In the unified layout, Settings is in the side menu. */
export function userMenu(
  viewer: MenuViewer,
  layout: FrameLayout,
  links: AccountLinks & { whatsNewUrl?: string | undefined },
  app = '/',
  language?: string,
): readonly MenuEntry[] {
  const own = (path: string | undefined | false): Link | undefined =>
    path ? { href: app + path.slice(1), newTab: false } : undefined;
  const isClassic = layout === 'classic';
  const clears = isClassic && viewer.admin && viewer.permissions.has('canAdministrateBudgets');
  const { menu } = userMenuWords(language);
  return [
    entry('settings', menu.settings, own(isClassic && settingsLink(viewer))),
    entry('connectors', menu.connectors, own(viewer.permissions.has('canEditConnectors') && '/admin/connectors')),
    entry('clear-budget-cache', menu.clearBudgetCache, own(clears && '/admin/clear-budget-cache')),
    entry('clear-recycle-bin', menu.clearRecycleBin, own(clears && '/admin/clear-recycle-bin')),
    entry('profile', menu.profile, links.profile),
    entry('substitute', menu.substitute, isClassic ? undefined : links.substitute),
    entry(
      'whats-new',
      menu.whatsNew,
      isClassic && links.whatsNewUrl ? { href: links.whatsNewUrl, newTab: true } : undefined,
    ),
    entry('logout', menu.logout, links.logout),
  ].flat();
}

const entry = (id: MenuEntry['id'], label: string, link: Link | undefined): MenuEntry[] =>
  link ? [{ id, label, ...link }] : [];
