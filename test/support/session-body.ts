import type { SessionBody } from '../../src/shell/session/session.wire.ts';

/** The session response for a signed-in user. */
export const SIGNED_IN = {
  admin: false,
  viaSso: false,
  permissions: [],
  featureFlags: { features: {} },
  account: {
    id: '7',
    username: 'mika',
    firstName: 'Mika',
    lastName: 'Tan',
    registered: true,
    organization: { id: '1', name: 'Halden', sso: false },
  },
} satisfies SessionBody;
