import { isVisible } from '../../base/text/visible.ts';

/** The organization's words and their defaults. */
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

/** An organization's own words, as they are stored. */
export type Labels = Readonly<Record<string, string | null | undefined>>;

/** The organization's own word, or the default where it has none that can be seen. */
export function labelOf(labels: Labels, name: LabelName): string {
  const own = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return own && isVisible(own) ? own.trim() : DEFAULT_LABELS[name];
}
