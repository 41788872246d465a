import { currentTab, tabsOf } from '../../../src/shell/routes/tabs.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';

type Viewer = Pick<SignedIn, 'admin' | 'permissions'> & {
  organization: Pick<SignedIn['organization'], 'labels' | 'features'>;
};
type LegacyTab = { href: string; label: string; name: string | null; current: boolean };

/**
 * Returns the tabs of the legacy module's own header, which are those of Portico's header. A tab without a name shows
 * only its label.
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
