import type { DemoOrganization } from './demo-people.ts';
import { DAY_MINUTES, HOUR_MINUTES } from './minutes.ts';

/** Participants, by role. */
export type Role = 'manager' | 'member' | 'buyer' | 'analyst' | 'brand';

/** First names of the participants. */
export const CAST: Readonly<Record<DemoOrganization, Readonly<Record<Role, string>>>> = {
  legacy: { manager: 'Marta', member: 'Owen', buyer: 'Hannah', analyst: 'Daniel', brand: 'Sofia' },
  newer: { manager: 'Nadia', member: 'Mika', buyer: 'Rosa', analyst: 'Samuel', brand: 'Chloé' },
};

type Said = { by: Role; to?: readonly Role[]; text: string; minutesAgo: number };
export type Discussion = {
  said: readonly [Said, ...Said[]];
  /** Roles whose notification is read. */
  readBy: readonly Role[];
  /** Whether its activity was deleted. */
  gone?: boolean;
};

/** Recent comments on activities. */
export const DISCUSSIONS: readonly Discussion[] = [
  {
    said: [
      {
        by: 'analyst',
        to: ['member'],
        text: 'last week’s bill is 4,100, against 900 the week before. Is that right?',
        minutesAgo: 25,
      },
    ],
    readBy: [],
  },
  {
    said: [
      {
        by: 'manager',
        to: ['member', 'brand'],
        text: 'can we bring this forward by a week? The week after is full.',
        minutesAgo: 3 * HOUR_MINUTES,
      },
      { by: 'brand', text: 'That works for me. I will tell the agency on Friday.', minutesAgo: 2 * HOUR_MINUTES },
    ],
    readBy: [],
  },
  {
    said: [
      {
        by: 'member',
        to: ['manager'],
        text: 'they ask for 20 % in advance. May I sign?',
        minutesAgo: 26 * HOUR_MINUTES,
      },
      { by: 'manager', text: 'Yes, up to 5,000. Please put it under committed.', minutesAgo: 25 * HOUR_MINUTES },
    ],
    readBy: ['manager', 'member'],
  },
  {
    said: [
      {
        by: 'buyer',
        to: ['manager', 'member'],
        text: 'the agency’s offer is here: 12,400 instead of 15,000. It holds until the end of the month.',
        minutesAgo: 2 * DAY_MINUTES,
      },
    ],
    readBy: ['member'],
  },
  {
    said: [
      {
        by: 'brand',
        to: ['member', 'manager'],
        text: 'this overlaps with the spring campaign. Do we still want it?',
        minutesAgo: 5 * DAY_MINUTES,
      },
    ],
    readBy: ['manager'],
    gone: true,
  },
  {
    said: [
      { by: 'manager', to: ['analyst'], text: 'please compare this with last year.', minutesAgo: 9 * DAY_MINUTES },
      { by: 'analyst', text: 'Done: a third less than last year, for as many contacts.', minutesAgo: 8 * DAY_MINUTES },
    ],
    readBy: ['manager', 'analyst'],
  },
];
