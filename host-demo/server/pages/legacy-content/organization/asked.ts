import type { OrganizationsInReach } from '../../../platform/access/organizations-in-reach.ts';
import type { Environment } from '../../../platform/environment/environment.ts';

/** The sign-in limits that this server applies to all users. */
export type SignInLimits = Pick<
  Environment,
  'sessionIdleMs' | 'sessionMaxMs' | 'signInFailuresPerAccount' | 'signInFailuresPerAddress' | 'signInFailureWindowMs'
>;

/** The parameters of a request for an organization settings page. */
export type Asked = {
  /** The user who views the page. */
  personId: string;
  /** The access flags of that user. */
  access: readonly string[];
  /** Organizations that the administration pages show. */
  reach: OrganizationsInReach;
  /** The query string. */
  query: URLSearchParams;
  /** The server's limits; defaults to the environment's. */
  limits: SignInLimits | undefined;
};
