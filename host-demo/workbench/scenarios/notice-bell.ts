import type { WorkbenchElement } from '../scenario.ts';

const message =
  'The FY27 plan is open for review. Please check your budgets by Friday, 18:00 CET.\nQuestions: https://help.example/fy27';
const unread = { message, urgent: false, read: false };

const longMessage =
  'Before you close the quarter: move the rest of each campaign to the next one, attach the approvals, and check every line against ' +
  'https://help.example/fy27/closing-the-quarter/with-a-very-long-address/that-does-not-fit?on=one&line=1\nThank you!';

const EARLIER = [
  { message: 'The FY26 books are closed. Thank you, everybody!', urgent: false },
  { message: longMessage, urgent: false, severity: 'warning', onBehalfOf: 'Finance operations' },
  { message: 'Sign-in fails for some of you. We are on it.', urgent: false, severity: 'error' },
] as const;

export const workbench: WorkbenchElement = {
  page: 'alone',
  scenarios: [
    { id: 'none', description: 'There is no active message.', setUp: { notice: null } },
    { id: 'unread', description: 'A message that this user has not read.', setUp: { notice: unread } },
    { id: 'read', description: 'A message that this user has read.', setUp: { notice: { ...unread, read: true } } },
    {
      id: 'urgent-unread',
      description: 'An urgent unread message, which opens by itself.',
      setUp: { notice: { ...unread, urgent: true } },
    },
    {
      id: 'long',
      description: 'A message of the maximum length, with an address that must break.',
      setUp: { notice: { ...unread, message: longMessage } },
    },
    {
      id: 'right-to-left',
      description: 'A message in Arabic, with a number and an address in it.',
      setUp: {
        notice: {
          ...unread,
          message: 'خطة السنة المالية 2027 مفتوحة للمراجعة حتى الساعة 18:00.\nhttps://help.example/fy27',
        },
      },
    },
    {
      id: 'warning',
      description: 'A warning, published for a team.',
      setUp: { notice: { ...unread, severity: 'warning', onBehalfOf: 'Finance operations' } },
    },
    {
      id: 'problem',
      description: 'A problem, published for a user with the longest possible name.',
      setUp: {
        notice: {
          message: 'Imports of actuals fail since 9:40. Nothing is lost: what you upload now is imported later.',
          urgent: false,
          read: false,
          severity: 'error',
          onBehalfOf: 'Enterprise Marketing Planning, Budgeting and Analytics, EMEA',
        },
      },
    },
    {
      id: 'with-an-end',
      description: 'A message that expires in the year 2090.',
      setUp: { notice: { ...unread, endsAt: '2090-03-31T16:00:00Z' } },
    },
    {
      id: 'managers-message',
      description: 'The message for a manager, with its end and the number of readers.',
      setUp: { role: 'manager', notice: { ...unread, endsAt: '2090-03-31T16:00:00Z' } },
      presses: ['bell', 'menu-current'],
    },
    {
      id: 'create',
      description: 'The form of a new message.',
      setUp: { role: 'manager', notice: null },
      presses: ['bell', 'menu-create'],
    },
    {
      id: 'edit',
      description: 'The form of an active message.',
      setUp: { role: 'manager', notice: unread },
      presses: ['bell', 'menu-edit'],
    },
    {
      id: 'replace',
      description: 'The question before a message is replaced.',
      setUp: { role: 'manager', notice: unread },
      presses: ['bell', 'menu-create'],
    },
    {
      id: 'remove',
      description: 'The question before a message is removed.',
      setUp: { role: 'manager', notice: unread },
      presses: ['bell', 'menu-remove'],
    },
    {
      id: 'history',
      description: 'The form, with the messages that were published before it.',
      setUp: {
        role: 'manager',
        notice: null,
        earlierNotices: Array.from({ length: 8 }, () => EARLIER).flat(),
      },
      presses: ['bell', 'menu-create', 'form-earlier'],
    },
    {
      id: 'history-empty',
      description: 'The form without earlier messages.',
      setUp: { role: 'manager', notice: null },
      presses: ['bell', 'menu-create', 'form-earlier'],
    },
    {
      id: 'not-allowed',
      description: 'An organization without broadcast messages: nothing shows.',
      setUp: { notice: unread, features: { NOTICES: false } },
    },
    {
      id: 'removed-when-opened',
      description: 'A message that is removed between the badge and the click.',
      setUp: { notice: unread, faults: [{ operation: 'currentNotice', kind: 'gone-after-first-read' }] },
    },
    {
      id: 'server-error',
      description: 'Every change is refused with status 500.',
      setUp: {
        notice: unread,
        faults: (['createNotice', 'updateNotice', 'replaceNotice', 'removeNotice'] as const).map((operation) => ({
          operation,
          kind: 'server-error' as const,
        })),
      },
    },
    {
      id: 'maintenance',
      description: 'Maintenance has started: the page stays and shows it, and changes are refused.',
      setUp: {
        notice: null,
        faults: (['currentNotice', 'createNotice'] as const).map((operation) => ({
          operation,
          kind: 'refused' as const,
          status: 503 as const,
        })),
      },
    },
    {
      id: 'slow',
      description: 'Every answer takes three seconds.',
      setUp: {
        notice: unread,
        faults: (
          ['currentNotice', 'createNotice', 'updateNotice', 'replaceNotice', 'removeNotice', 'dismissNotice'] as const
        ).map((operation) => ({ operation, kind: 'slow' as const, delayMs: 3000 })),
      },
    },
  ],
};
