import type { BudgetPermission } from '../../src/features/budgets/list/budgets.wire.ts';
import type { Brand } from '../../src/shell/brand/brands.ts';
import type { frameBranding } from '../../src/shell/brand/custom-branding.ts';
import type { Html } from './html.ts';
import type { PageForm } from './parts/form.ts';

/** The context of every page: its user and its surroundings. */
export type LegacyContext = {
  /** The address without query and hash, such as `/budgets/12`. */
  path: string;
  brand: Brand;
  productName: string;
  person: { firstName: string; lastName: string; username: string };
  organization: {
    name: string;
    /** The organization's own words; a missing or empty one means the default. */
    labels: Readonly<Record<string, string | null | undefined>>;
    branding?: Parameters<typeof frameBranding>[0];
  };
  /** The user's permissions for the organization's budgets; none if absent. */
  budgetRights?: readonly BudgetPermission[] | undefined;
  /** The page's forms; without it the page is read-only. */
  form?: PageForm | undefined;
};

/** A rendered page: its title without the product's name, and the content of `#lm-content`. */
export type LegacyView = { title: string; body: Html };
