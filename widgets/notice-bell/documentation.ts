import {
  commonAttributes,
  commonEvents,
  commonParts,
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
};
