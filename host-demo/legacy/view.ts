import type { BudgetPermission } from '../../src/features/budgets/list/budgets.wire.ts';
import type { frameLook } from '../../src/shell/brand/custom-branding.ts';
import type { Html } from './html.ts';
import type { PageForm } from './parts/form.ts';

/** What every page knows about its reader and its surroundings. Plain data. */
export type LegacyContext = {
  /** The address without query and hash, such as `/budgets/12`. */
  path: string;
  brand: 'legacy' | 'newer';
  productName: string;
  person: { firstName: string; lastName: string; username: string };
  organization: {
    name: string;
    /** The organization's own words; a missing or empty one means the default. */
    labels: Readonly<Record<string, string | null | undefined>>;
    branding?: Parameters<typeof frameLook>[0];
  };
  /** What the user may do with the organization's budgets; absent offers nothing. */
  budgetRights?: readonly BudgetPermission[] | undefined;
  /** Where something can be changed; without it pages only show. */
  form?: PageForm | undefined;
};

/** One rendered page: its title without the product's name, and what goes into `#lm-content`. */
export type LegacyView = { title: string; body: Html };
