import type { Viewer } from '../../src/shell/routes/viewer.ts';
import type { FeatureFlag } from '../../src/shell/session/features.ts';
import type { Permission } from '../../src/shell/session/session.wire.ts';

type ViewerChanges = Partial<Omit<Viewer, 'permissions' | 'features' | 'account' | 'organization'>> & {
  permissions?: Iterable<Permission>;
  on?: readonly FeatureFlag[];
  account?: Partial<Viewer['account']>;
  organization?: Partial<Viewer['organization']>;
};

/** An ordinary user of an organization with passwords, without permissions and features except the given ones. */
export const viewer = ({
  permissions = [],
  on = [],
  account,
  organization,
  ...others
}: ViewerChanges = {}): Viewer => ({
  admin: false,
  superAdmin: false,
  superUserName: null,
  viaSso: false,
  ...others,
  permissions: new Set(permissions),
  features: Object.fromEntries(on.map((flag) => [flag, true])),
  account: { firstName: 'Mika', lastName: 'Tan', username: 'mika.tan@upbeat.example', ...account },
  organization: { name: 'Upbeat', sso: false, labels: {}, ...organization },
});
