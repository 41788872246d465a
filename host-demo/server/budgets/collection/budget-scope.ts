import type { SignedIn } from '../../platform/session/signed-in.ts';

/** The budgets or the templates of an organization. */
export type BudgetScope = { session: SignedIn; organizationId: string; template: boolean };
