/** A user's role in budgets and access policies. */
export const USER_ROLES = ['ADMIN', 'DASHBOARD_ONLY', 'EDITOR', 'READ_ONLY', 'OTHER'] as const;
export type UserRole = (typeof USER_ROLES)[number];
