import { addDays } from '../../../src/base/time/days.ts';
import type { SandboxRequest } from '../sandbox-shell.ts';
import type { Scenario, WorkbenchElement } from '../scenario.ts';

type Fault = NonNullable<SandboxRequest['faults']>[number];

const activities = (count: number, ...faults: Fault[]) => ({ notice: null, activities: count, faults }) as const;

const scenarios: readonly Scenario[] = [
  { id: 'plan', description: 'A plan with campaigns, programs and tactics.', setUp: activities(400) },
  { id: 'summary', description: 'The same as a table.', setUp: activities(400), attributes: { mode: 'summary' } },
  {
    id: 'readonly',
    description: 'Users can look, but not change anything.',
    setUp: activities(40),
    attributes: { readonly: '' },
  },
  {
    id: 'grouped',
    description: 'A filter, and groups by type.',
    setUp: activities(400),
    attributes: { query: 'filter=status:IN:AT_RISK,POTENTIALLY_AT_RISK&groupBy=type' },
  },
  { id: 'period', description: 'Two months that the page asks for.', setUp: activities(400), attributes: period() },
  { id: 'one', description: 'One activity.', setUp: activities(1) },
  { id: 'empty', description: 'An organization without activities.', setUp: activities(0) },
  {
    id: 'no-match',
    description: 'A filter that nothing matches.',
    setUp: activities(40),
    attributes: { query: 'filter=name:CONTAINS:Nothing%20has%20this%20name' },
  },
  { id: 'many', description: '10,000 activities.', setUp: activities(10_000) },
  {
    id: 'long',
    description: 'Names that must be shortened, also from right to left.',
    setUp: {
      ...activities(40),
      activityNames: [
        'International trade fair for industrial automation, measurement and sensor technology, Lyon and online, spring edition',
        'Donaudampfschifffahrtsgesellschaftskapitänsmützenverleihwochenendangebot',
        'معرض دبي الدولي للتسويق الرقمي والإعلان 2027، القاعة الكبرى',
        'Q1',
        'קמפיין השקה: מהדורת האביב, 4 ערים',
      ],
    },
  },
  {
    id: 'some-types',
    description: 'A user who sees a third of the activities: hidden ones above them say so.',
    setUp: { ...activities(400), activityTypesSeen: ['Marketing plan', 'Program', 'Event'] },
  },
  { id: 'create', description: 'The form for a new activity.', setUp: activities(40), presses: ['timeline-create'] },
  { id: 'arrange', description: 'The choices of groups and colors.', setUp: activities(40), presses: ['arrange'] },
  {
    id: 'loading',
    description: 'The activities take a minute to load.',
    setUp: activities(1, { operation: 'activityRows', kind: 'slow', delayMs: 60_000 }),
  },
  {
    id: 'not-loaded',
    description: 'The activities are answered with status 500.',
    setUp: activities(1, { operation: 'activityRows', kind: 'server-error' }),
  },
  {
    id: 'forbidden',
    description: 'The activities are answered with status 403.',
    setUp: activities(1, { operation: 'activityRows', kind: 'refused', status: 403 }),
  },
  {
    id: 'not-saved',
    description: 'Changes are answered with status 500.',
    setUp: activities(40, { operation: 'updateActivity', kind: 'server-error' }),
  },
];

/** Returns two months around today, which the activities are around, too. */
function period() {
  const day = (offset: number) => addDays(new Date().toISOString().slice(0, 10), offset);
  return { from: day(-30), to: day(30) };
}

export const workbench: WorkbenchElement = { page: 'part', scenarios };
