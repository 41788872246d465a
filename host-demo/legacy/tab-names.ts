import { labelOf } from './labels.ts';
import type { LegacyContext } from './view.ts';

/** What stands behind a tab, in words that no organization renames. */
const PLACES: Readonly<Record<string, string>> = {
  '/home': 'Home',
  '/analytics': 'Analytics',
  '/activities': 'Timeline',
  '/planning/plan': 'Planning',
};

/**
 * Tabs with a name of their own where two read the same, such as 'Activities – Activity Plans' (decision C4);
 * the name of every other tab is null.
 */
export function nameTabs<Tab extends { href: string; label: string }>(
  tabs: readonly Tab[],
  organization: LegacyContext['organization'],
): (Tab & { name: string | null })[] {
  return tabs.map((tab) => {
    const isAlone = tabs.filter((other) => other.label === tab.label).length === 1;
    const place = tab.href === '/last/budgets' ? labelOf(organization, 'budgetPlural') : PLACES[tab.href];
    return { ...tab, name: isAlone ? null : `${tab.label} – ${place ?? tab.href}` };
  });
}
