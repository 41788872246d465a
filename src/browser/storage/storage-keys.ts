/**
 * The key of the signed-in user in this browser, as username:admin:viaSso. Not one of the others: bundlers write a constant
 * where it is used, and what requests first would wait for the file with all of them.
 */
export const SESSION_KEY = 'sessionKey';

/** Further keys of the browser's storage. */
export const STORAGE_KEYS = {
  rememberedEmail: 'rememberedEmail',
  rememberedEmailAdmin: 'rememberedEmailAdmin',
  /** Name of the organization whose identity provider was used last. */
  uptempoTenant: 'uptempoTenant',
  /** Values that last as long as the session, as one JSON object. */
  sessionKeyStorage: 'sessionKeyStorage',
  isSideCollapsed: 'isSideCollapsed',
} as const;

/** Keys beyond the specification. */
export const OWN_STORAGE_KEYS = {
  /** The identity provider of the last sign-in, as JSON. */
  signOn: 'portico.sign-on',
  /**
   * The time of the last deliberate sign-out in this browser, as JSON; removed by the next signed-in page. Prevents an
   * automatic sign-in until then.
   */
  signedOut: 'portico.signed-out',
  /** The user's recent searches, as JSON. */
  recentSearches: 'portico.recent-searches',
} as const;

/** Returns the key of a user's custom order of budgets: a JSON list of ids (docs/decisions/0045-budget-order.md). */
export const budgetSortKey = (username: string): string => `${username}.budgets.sort`;

/** Returns the key of what a user has chosen in an import of a type, but not saved: JSON. */
export const importChoicesKey = (username: string, importType: string): string => `${username}.import.${importType}`;

/** Returns the key of the view of a budget that was chosen last in this browser: its id. */
export const budgetViewKey = (budgetId: string): string => `portico.budget-view.${budgetId}`;
