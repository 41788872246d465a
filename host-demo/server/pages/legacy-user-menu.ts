import type { BrandsConfig } from '../../../src/shell/brand/brand.ts';
import type { Brand } from '../../../src/shell/brand/brands.ts';
import { accountLinks } from '../../../src/shell/routes/account-links.ts';
import type { FrameLayout } from '../../../src/shell/routes/layout.ts';
import { type Trial, trialOf } from '../../../src/shell/routes/trial.ts';
import { type MenuEntry, userMenu } from '../../../src/shell/routes/user-menu.ts';
import { accountStatus } from '../identity/session/account-status.ts';
import type { IdentityPages } from '../identity/single-sign-on/identity-pages.ts';
import type { SignedIn } from '../platform/session/signed-in.ts';

type Config = {
  brands: BrandsConfig;
  identityOrigins: readonly string[];
  /** Identity pages of the organization's provider. */
  identityPages: IdentityPages | undefined;
};

/** Returns the user menu of the legacy module's own header: the entries and the trial notice of Portico's header. */
export function legacyUserMenu(
  session: SignedIn,
  layout: FrameLayout,
  brand: Brand,
  { brands, identityOrigins, identityPages }: Config,
): { userMenu: readonly MenuEntry[]; trial: Trial | undefined } {
  const { admin, organization, person } = session;
  const viewer = {
    ...session,
    organization: { ...organization, identityPages },
    features: organization.features,
    superAdmin: admin && person.access.includes('SUPER_ADMIN'),
  };
  const links = accountLinks(viewer, { identityPages: {}, identityOrigins: [...identityOrigins] });
  const { whatsNewUrl } = brands[brand];
  const daysLeft = person.trialEndsAt && accountStatus(person.trialEndsAt, new Date());
  return { userMenu: userMenu(viewer, layout, { ...links, whatsNewUrl }), trial: trialOf(daysLeft) };
}
