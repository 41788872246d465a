import type { SandboxRequest } from '../sandbox-shell.ts';
import type { Scenario, WorkbenchElement } from '../scenario.ts';

const notice = null;
const few = { count: 3, unread: 2 };
const opened = ['bell'];

const longName = 'Maximiliane-Alexandra von Hohenfels-Brandenstein-Rothenburg';
const longText =
  'Before you close the quarter: move the rest of each campaign to the next one, attach the approvals, and check every line against https://help.example/fy27/closing-the-quarter/with-a-very-long-address/that-does-not-fit?on=one&line=1';

type Fault = NonNullable<SandboxRequest['faults']>[number];
const faulty = (...faults: Fault[]) => ({ notice, inbox: few, faults });

const scenarios: readonly Scenario[] = [
  { id: 'empty', description: 'The user has no notifications.', setUp: { notice, inbox: { count: 0, unread: 0 } } },
  { id: 'few', description: 'Three notifications, two of them unread.', setUp: { notice, inbox: few } },
  { id: 'all-read', description: 'Everything is read: no badge.', setUp: { notice, inbox: { count: 12, unread: 0 } } },
  {
    id: 'many',
    description: 'A hundred unread ones, of which the badge says 99+.',
    setUp: { notice, inbox: { count: 120, unread: 100 } },
  },
  {
    id: 'opened',
    description: 'The list, three pages long.',
    setUp: { notice, inbox: { count: 120, unread: 5 } },
    presses: opened,
  },
  {
    id: 'opened-empty',
    description: 'The empty list.',
    setUp: { notice, inbox: { count: 0, unread: 0 } },
    presses: opened,
  },
  {
    id: 'unread-only',
    description: 'Only unread notifications.',
    setUp: { notice, inbox: { count: 8, unread: 3 } },
    presses: ['bell', 'inbox-unread'],
  },
  {
    id: 'deleted',
    description: 'All are deleted, with Undo for six seconds. Hold the time to keep the message.',
    setUp: { notice, inbox: few },
    presses: ['bell', 'inbox-delete-all'],
  },
  {
    id: 'ten-thousand',
    description: 'Ten thousand notifications, with rows only for the visible ones.',
    setUp: { notice, inbox: { count: 10_000, unread: 10_000 } },
    presses: opened,
  },
  {
    id: 'long',
    description: 'Names and comments that must be shortened or broken.',
    setUp: {
      notice,
      inbox: {
        ...few,
        authors: [['Maximiliane-Alexandra', longName.slice(22)]],
        activities: [`${longName} and everybody else at the international trade fair of field marketing in Lyon`],
        texts: [longText, 'x'.repeat(400)],
      },
    },
    presses: opened,
  },
  {
    id: 'right-to-left',
    description: 'Arabic and Hebrew beside English, with numbers and an address.',
    setUp: {
      notice,
      inbox: {
        count: 4,
        unread: 2,
        authors: [
          ['ليلى', 'حداد'],
          ['נועה', 'לוי'],
        ],
        activities: ['معرض دبي 2027', 'Stand build, Lyon'],
        texts: [
          'هل يمكنك تأكيد الموعد قبل 18:00؟ https://help.example/fy27',
          'האם 4 % פחות זה בסדר?',
          'can you confirm?',
        ],
      },
    },
    presses: opened,
  },
  {
    id: 'gone',
    description: 'The first activity is in the recycle bin, so its comments cannot be read.',
    setUp: {
      notice,
      inbox: { count: 4, unread: 2, activities: ['Stand build, Lyon', 'Prize fund'], goneActivities: 1 },
    },
    presses: opened,
  },
  {
    id: 'unknown-comments',
    description: 'Comments in a form that this version does not know.',
    setUp: { notice, inbox: { ...few, bodyVersion: 2 } },
    presses: opened,
  },
  {
    id: 'slow',
    description: 'Every answer of the collaboration service takes three seconds.',
    setUp: faulty(
      ...(['inboxAuth', 'inboxCount', 'inboxList', 'inboxDelta', 'inboxRead', 'inboxDelete'] as const).map(
        (operation) => ({ operation, kind: 'slow' as const, delayMs: 3000 }),
      ),
    ),
    presses: opened,
  },
  {
    id: 'loading',
    description: 'The list never loads.',
    setUp: faulty({ operation: 'inboxList', kind: 'never' }),
    presses: opened,
  },
  {
    id: 'list-fails',
    description: 'The list is answered with status 500.',
    setUp: faulty({ operation: 'inboxList', kind: 'server-error' }),
    presses: opened,
  },
  {
    id: 'list-is-a-page',
    description: 'A proxy answers with another page instead of the list.',
    setUp: faulty({ operation: 'inboxList', kind: 'html' }),
    presses: opened,
  },
  {
    id: 'changes-fail',
    description: 'Nothing can be marked as read or deleted: the change is reverted, with a message in the message bar.',
    setUp: faulty({ operation: 'inboxRead', kind: 'server-error' }, { operation: 'inboxDelete', kind: 'server-error' }),
    presses: ['bell', 'inbox-read-all'],
  },
  {
    id: 'auth-refused',
    description: 'The collaboration service refuses access.',
    setUp: faulty({ operation: 'inboxAuth', kind: 'refused', status: 403 }),
    presses: opened,
  },
  {
    id: 'count-fails',
    description: 'The unread count is unknown: no badge, but the list works.',
    setUp: faulty({ operation: 'inboxCount', kind: 'server-error' }),
    presses: opened,
  },
  {
    id: 'too-many-calls',
    description: 'The service limits the rate of requests for a minute.',
    setUp: faulty(
      { operation: 'inboxCount', kind: 'too-many', retryAfterS: 60 },
      { operation: 'inboxList', kind: 'too-many', retryAfterS: 60 },
    ),
    presses: opened,
  },
  {
    id: 'not-allowed',
    description: 'An organization without collaboration: nothing shows.',
    setUp: { notice, inbox: few, features: { LIVEBLOCKS_COLLABORATION: false } },
  },
];

export const workbench: WorkbenchElement = {
  page: 'above',
  scenarios,
};
