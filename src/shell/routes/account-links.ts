import type { PorticoConfig } from '../config/config.ts';
import { isOn } from '../session/features.ts';
import { identityPage } from './identity-pages.ts';
import { usesSingleSignOn, type Viewer } from './viewer.ts';

export type Link = { href: string; newTab: boolean };

export type AccountLinks = { logout: Link; profile: Link; substitute: Link | undefined };

type AccountViewer = Pick<Viewer, 'superAdmin' | 'superUserName' | 'viaSso' | 'permissions' | 'features'> & {
  organization: Pick<Viewer['organization'], 'sso' | 'identityPages'>;
};

/**
 * Returns the links of the user's account (docs/decisions/0030-tenant-addresses.md, docs/decisions/0022-sign-out.md):
 * the identity provider's pages if the session or the organization uses the provider, else the product's own.
 *
 * @param app the application's base path, with a trailing slash.
 */
export function accountLinks(
  viewer: AccountViewer,
  config: Pick<PorticoConfig, 'identityPages' | 'identityOrigins'>,
  app = '/',
): AccountLinks {
  const providersPage = (page: 'profile' | 'substitute' | 'logout') =>
    identityPage(page, config, viewer.organization.identityPages);
  const endsAtProvider = viewer.viaSso && isOn('UP_IDP', viewer) && !viewer.superAdmin;
  const isProviders = usesSingleSignOn(viewer) && viewer.superUserName === null;
  const pageOf = (page: 'profile' | 'substitute'): Link => {
    const href = isProviders ? providersPage(page) : undefined;
    // Other sites open in a new tab, because users return from there.
    return href ? { href, newTab: !href.startsWith('/') } : { href: `${app}users/account`, newTab: false };
  };
  const maySubstitute =
    isOn('WORKFLOW_INTEGRATION', viewer) &&
    viewer.permissions.has('canAccessWorkManagement') &&
    usesSingleSignOn(viewer);
  return {
    logout: { href: (endsAtProvider && providersPage('logout')) || `${app}logout`, newTab: false },
    profile: pageOf('profile'),
    substitute: maySubstitute ? pageOf('substitute') : undefined,
  };
}
