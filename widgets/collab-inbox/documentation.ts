import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  countInTitleAttribute,
  type ElementDocumentation,
  inboxRefs,
} from '../documentation/element-documentation.ts';

/** The public API of `<portico-collab-inbox>`. */
export const documentation: ElementDocumentation = {
  tag: 'portico-collab-inbox',
  typeName: 'PorticoCollabInbox',
  summary: 'The inbox for comments and mentions in activities.',
  description:
    'The inbox for comments and mentions in activities: a bell with the number of unread notifications, and the list of ' +
    'notifications below it. Shows nothing until the session is known, and nothing at all without the organization’s ' +
    'feature `LIVEBLOCKS_COLLABORATION`. It adds the page’s message bar and the session notice.',
  attributes: { ...commonAttributes, ...countInTitleAttribute },
  properties: {},
  methods: commonMethods,
  events: { ...commonEvents },
  parts: {
    button: { description: 'The bell itself, 40 by 40 px, in the colour of the surrounding text.' },
    badge: { description: 'The number of unread notifications.' },
    ...commonParts,
  },
  slots: {},
  states: {
    unread: { description: 'There are unread notifications.' },
    open: { description: 'The list is open.' },
    ...commonStates,
  },
  refs: {
    bell: { description: 'The bell itself.' },
    badge: { description: 'The number of unread notifications.' },
    ...inboxRefs,
    ...commonRefs,
  },
};
