import { currentTab, tabsOf } from '../../../src/shell/routes/tabs.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';

type Viewer = Pick<SignedIn, 'admin' | 'permissions'> & {
  organization: Pick<SignedIn['organization'], 'labels' | 'features'>;
};
type LegacyTab = { href: string; label: string; name: string | null; current: boolean };

/**
 * The tabs of the legacy module's own header, which are those of Portico's (shell.md section 2). One whose label is enough
 * has no name beside it.
 */
export function legacyTabs(session: Viewer, path: string): LegacyTab[] {
  const tabs = tabsOf({ ...session, features: session.organization.features });
  const current = currentTab(tabs, path);
  return tabs.map(({ id, href, label, name }) => ({
    href,
    label,
    name: name === label ? null : name,
    current: id === current,
  }));
}
