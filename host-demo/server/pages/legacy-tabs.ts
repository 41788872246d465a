import { ADMIN_TABS } from '../../legacy/content/admin.ts';
import type { SignedIn } from '../session/signed-in.ts';

type Tab = { href: string; label: string; current: boolean };

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/**
 * The tabs of the legacy module's own header: an admin session has the fixed pages of the administration, everybody else
 * the organization's, under its own labels (shell.md section 2).
 */
export function legacyTabs({ admin, organization }: SignedIn, path: string): Tab[] {
  if (admin) return ADMIN_TABS.map(({ href, label }) => ({ href, label, current: href === path }));
  const { labels } = organization;
  const isBudget = ['last', 'budgets'].includes(firstSegment(path));
  return [
    { href: '/home', label: labels.adminTab || 'Home', current: path === '/home' },
    { href: '/last/budgets', label: labels.budgetTab || 'Activities', current: isBudget },
    { href: '/analytics', label: labels.analyticsTab || 'Insights', current: path === '/analytics' },
  ];
}
