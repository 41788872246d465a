import { isVisible } from '../../base/text/visible.ts';

/** The labels that an organization can change, with their defaults. */
export const DEFAULT_LABELS = {
  budget: 'Activity Plan',
  budgetPlural: 'Activity Plans',
  budgetTab: 'Activities',
  adminTab: 'Home',
  analyticsTab: 'Insights',
  planningTab: 'Strategy',
  activitiesTab: 'Activities',
} as const;
export type LabelName = keyof typeof DEFAULT_LABELS;

/** An organization's stored labels. */
export type Labels = Readonly<Record<string, string | null | undefined>>;

/** Returns the organization's label, or the default if it has no visible one. */
export function labelOf(labels: Labels, name: LabelName): string {
  const own = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return own && isVisible(own) ? own.trim() : DEFAULT_LABELS[name];
}
