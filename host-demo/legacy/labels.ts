import type { LegacyContext } from './view.ts';

/** The organization's words and their defaults (shell.md section 3). */
const DEFAULT_LABELS = {
  budget: 'Activity Plan',
  budgetPlural: 'Activity Plans',
  budgetTab: 'Activities',
  adminTab: 'Home',
  analyticsTab: 'Insights',
  planningTab: 'Strategy',
  activitiesTab: 'Activities',
} as const;

/** The organization's own word, or the default where it has none. */
export function labelOf(organization: LegacyContext['organization'], key: keyof typeof DEFAULT_LABELS): string {
  return organization.labels[key]?.trim() || DEFAULT_LABELS[key];
}
