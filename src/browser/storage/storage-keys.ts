/** The names under which the product remembers things in the browser. */
export const STORAGE_KEYS = {
  rememberedEmail: 'rememberedEmail',
  rememberedEmailAdmin: 'rememberedEmailAdmin',
  /** Who is signed in in this browser, as username:admin:viaSso. */
  sessionKey: 'sessionKey',
  /** Name of the organization whose identity provider was used last. */
  uptempoTenant: 'uptempoTenant',
  /** What is remembered for as long as the session lives, as one JSON object. */
  sessionKeyStorage: 'sessionKeyStorage',
  isSideCollapsed: 'isSideCollapsed',
} as const;

/** What the product remembers beyond the specification. */
export const OWN_STORAGE_KEYS = {
  /** The SAML provider where the person signed in last, as JSON. */
  signOn: 'portico.sign-on',
  /**
   * When somebody last chose to sign out in this browser, as JSON; gone with the next page of somebody who is signed in. Until
   * then nothing signs them in by itself.
   */
  signedOut: 'portico.signed-out',
  /** What the person has searched for lately, as JSON. */
  recentSearches: 'portico.recent-searches',
} as const;

/**
 * The name under which a person's own order of budgets is remembered: a JSON list of ids
 * (docs/decisions/0045-budget-order.md).
 */
export const budgetSortKey = (username: string): string => `${username}.budgets.sort`;
