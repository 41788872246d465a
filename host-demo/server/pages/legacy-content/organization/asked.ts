import type { OrganizationsInReach } from '../../../platform/access/organizations-in-reach.ts';
import type { Environment } from '../../../platform/environment/environment.ts';

/** The limits that this server keeps for everybody (decision F8). */
export type SignInLimits = Pick<
  Environment,
  'sessionIdleMs' | 'sessionMaxMs' | 'signInFailuresPerAccount' | 'signInFailuresPerAddress' | 'signInFailureWindowMs'
>;

/** What a page of the organization's settings is asked for with. */
export type Asked = {
  /** Who looks at it. */
  personId: string;
  /** Organizations that the pages of the administration show. */
  reach: OrganizationsInReach;
  /** What stands after the address. */
  query: URLSearchParams;
  /** The limits that the server keeps; by default the environment's. */
  limits: SignInLimits | undefined;
};
