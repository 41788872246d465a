import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';

type OfOrganization<Table extends keyof Tables> = Omit<Insertable<Tables[Table]>, 'organization_id'>;

/** The objectives of the demo organizations, with the progress of the first one; others differ slightly. */
export const OBJECTIVES: readonly (OfOrganization<'objectives'> & { reached: number })[] = [
  {
    kind: 'CORPORATE',
    name: 'Grow revenue from new markets',
    value_type: 'CURRENCY',
    target: 4_200_000,
    reached: 1_930_000,
    due_on: '2027-06-30',
  },
  {
    kind: 'CORPORATE',
    name: 'Keep nine of ten customers',
    value_type: 'PERCENT',
    target: 90,
    reached: 87.5,
    due_on: '2027-06-30',
  },
  {
    kind: 'MARKETING',
    name: 'Qualified leads from events',
    value_type: 'NUMBER',
    target: 3_600,
    reached: 1_480,
    due_on: '2027-03-31',
  },
  {
    kind: 'MARKETING',
    name: 'Share of voice in the trade press',
    value_type: 'PERCENT',
    target: 25,
    reached: 26.5,
    due_on: '2026-12-31',
  },
  {
    kind: 'MARKETING',
    name: 'Pipeline from digital campaigns',
    value_type: 'CURRENCY',
    target: 1_750_000,
    reached: 610_000,
    due_on: '2027-06-30',
  },
  {
    kind: 'TEAM',
    name: 'Launch kits ready a month ahead',
    value_type: 'NUMBER',
    target: 12,
    reached: 5,
    due_on: '2027-05-31',
  },
  {
    kind: 'TEAM',
    name: 'Partners trained on the new range',
    value_type: 'NUMBER',
    target: 140,
    reached: 0,
    due_on: null,
  },
];

/** Past jobs of an organization, with their age in days. */
export const PAST_JOBS: readonly (OfOrganization<'jobs'> & { daysAgo: number })[] = [
  {
    daysAgo: 12,
    kind: 'IMPORT_BUDGET',
    title: 'Import of fy27-plan.csv',
    status: 'COMPLETE',
    progress: 100,
    result: { kind: 'IMPORT_BUDGET', fileName: 'fy27-plan.csv', imported: 186, refused: [] },
  },
  {
    daysAgo: 6,
    kind: 'IMPORT_FINANCIALS',
    title: 'Import of invoices-q1.csv',
    status: 'FAILED',
    progress: 60,
    error: 'The file ends in the middle of row 212. Nothing was imported.',
  },
  {
    daysAgo: 5,
    kind: 'IMPORT_FINANCIALS',
    title: 'Import of invoices-q1.csv',
    status: 'COMPLETE',
    progress: 100,
    result: {
      kind: 'IMPORT_FINANCIALS',
      fileName: 'invoices-q1.csv',
      imported: 240,
      refused: [
        { row: 17, reason: 'There is no line with the number 88213.' },
        { row: 98, reason: 'The amount is not a number.' },
      ],
    },
  },
];

/** Planned lines that were removed. */
export const CANCELLED_LINES = [
  'Airport posters',
  'Second stand',
  'Radio spots',
  'Hotel block',
  'Photo shoot',
  'Printed programme',
  'Influencer trial',
  'Street team',
  'Sampling van',
  'Live stream',
  'Award entry',
  'Press breakfast',
] as const;
