import {
  commonAttributes,
  commonEvents,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
} from '../documentation.ts';

/** `<portico-notice-bell>` as pages may use it. */
export const noticeBell: ElementDocumentation = {
  tag: 'portico-notice-bell',
  entry: 'notice-bell',
  typeName: 'PorticoNoticeBell',
  summary: "The bell of the organization's broadcast message.",
  description:
    "The bell of the organization's broadcast message. Managers get a menu (Current message, Create new, Edit, Remove), " +
    'everybody else a button that opens the message. Shows nothing until the session is known, and nothing at all ' +
    "without the organization's feature `NOTICES`.",
  attributes: commonAttributes,
  properties: {},
  methods: {
    explain: {
      description: 'Says why the bell shows or does not, and what: for the developer of the page.',
      parameters: {},
      returns: '{ shows: boolean; because: readonly { code: string; says: string }[] }',
    },
  },
  events: {
    'portico-notice-dialog-closed': {
      type: "{ result: 'CHANGED' | 'UNCHANGED' }",
      description: 'A dialog has closed: CHANGED after publishing, replacing and removing.',
    },
    ...commonEvents,
  },
  parts: {
    button: { description: 'The bell itself, 40 by 40 px, in the colour of the text around it.' },
    badge: { description: 'The number of unread messages.' },
    ...commonParts,
  },
  states: {
    unread: { description: 'The person has not read the message that stands.' },
    urgent: { description: 'The unread message is an urgent one.' },
    open: { description: "The bell's menu or one of its dialogs is open." },
    ...commonStates,
  },
  refs: {
    bell: { description: 'The bell itself.' },
    badge: { description: 'The number of unread messages.' },
    menu: { description: 'The menu of a manager.' },
    'menu-current': { description: 'Current message.' },
    'menu-create': { description: 'Create new.' },
    'menu-edit': { description: 'Edit.' },
    'menu-remove': { description: 'Remove.' },
    'message-dialog': { description: 'The dialog that shows the message.' },
    'message-title': { description: 'Its title.' },
    'message-text': { description: 'The message.' },
    'message-ok': { description: 'OK, for who only reads.' },
    'message-cancel': { description: 'Cancel, for a manager.' },
    'message-edit': { description: 'Edit, for a manager.' },
    'removed-dialog': { description: 'The dialog that says that the message is gone.' },
    'removed-title': { description: 'Its title.' },
    'removed-ok': { description: 'OK.' },
    'form-dialog': { description: 'The dialog in which a message is written.' },
    'form-title': { description: 'Its title.' },
    'form-body': { description: 'The field of the message.' },
    'form-body-counter': { description: 'How long the message is and may be.' },
    'form-body-error': { description: 'What is wrong with the message; empty when nothing is.' },
    'form-urgent': { description: 'The checkbox that makes the message open by itself.' },
    'form-cancel': { description: 'Cancel.' },
    'form-submit': { description: 'Publish, or Save.' },
    'replace-dialog': { description: 'The dialog that asks whether a new message may replace the one that stands.' },
    'replace-title': { description: 'Its title.' },
    'replace-cancel': { description: 'Cancel.' },
    'replace-confirm': { description: 'Create.' },
    'remove-dialog': { description: 'The dialog that asks whether the message is to be removed.' },
    'remove-title': { description: 'Its title.' },
    'remove-cancel': { description: 'Cancel.' },
    'remove-confirm': { description: 'Remove.' },
    ...commonRefs,
  },
};
