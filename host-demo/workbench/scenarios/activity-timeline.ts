import type { SandboxRequest } from '../sandbox-shell.ts';
import type { Scenario, WorkbenchElement } from '../scenario.ts';

type Fault = NonNullable<SandboxRequest['faults']>[number];

const activities = (count: number, ...faults: Fault[]) => ({ notice: null, activities: count, faults }) as const;

const scenarios: readonly Scenario[] = [
  { id: 'plan', description: 'A plan with campaigns, programs and tactics.', setUp: activities(400) },
  { id: 'one', description: 'One activity.', setUp: activities(1) },
  { id: 'empty', description: 'An organization without activities.', setUp: activities(0) },
  { id: 'many', description: '10,000 activities.', setUp: activities(10_000) },
  {
    id: 'loading',
    description: 'The activities never load.',
    setUp: activities(1, { operation: 'activityRows', kind: 'never' }),
  },
  {
    id: 'not-loaded',
    description: 'The activities are answered with status 500.',
    setUp: activities(1, { operation: 'activityRows', kind: 'server-error' }),
  },
];

export const workbench: WorkbenchElement = { page: 'part', scenarios };
