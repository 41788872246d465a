import { isolated } from '../../base/text/isolated.ts';
import type { Objective } from './objectives.wire.ts';

export const OBJECTIVE_KIND_WORDS: Readonly<Record<Objective['kind'], string>> = {
  CORPORATE: 'Corporate objectives',
  MARKETING: 'Marketing objectives',
  TEAM: 'Team objectives',
};

/** Texts of the page with objectives and totals. */
export const planningWords = {
  lead: 'Your organization’s objectives and planned amounts.',
  plans: 'Plans',
  loadingTotals: 'the totals',
  noPlans: 'No plans yet',
  planned: (currency: string, plans: number) =>
    `Planned in ${currency}, ${plans === 1 ? 'one plan' : `${plans} plans`}`,
  committedIn: (currency: string) => `Committed in ${currency}`,
  committed: (amount: string) => `${isolated(amount)} committed`,
  loadingObjectives: 'the objectives',
  noObjectives: 'No objectives yet',
  heads: { objective: 'Objective', owner: 'Owner', due: 'Due', reached: 'Progress' },
  noDueDate: 'No due date',
  reached: (reached: string, target: string) => `${reached} of ${target}`,
  more: 'objectives',
};
