import {
  bellEvents,
  bellParts,
  bellRefs,
  bellStates,
  commonAttributes,
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
} from '../documentation/element-documentation.ts';

/** The public API of `<portico-notice-bell>`. */
export const documentation: ElementDocumentation = {
  tag: 'portico-notice-bell',
  typeName: 'PorticoNoticeBell',
  summary: "The bell of the organization's broadcast message.",
  description:
    "The bell of the organization's broadcast message. Managers get a menu (Current message, Create new, Edit, Remove), " +
    'other users get a button that opens the message. Shows nothing until the session is known, and nothing at all ' +
    "without the organization's feature `NOTICES`. It adds the page's message bar and the session notice.",
  attributes: commonAttributes,
  properties: {},
  methods: commonMethods,
  events: {
    ...bellEvents,
    ...commonEvents,
  },
  parts: {
    ...bellParts,
    ...commonParts,
  },
  slots: {},
  states: {
    ...bellStates,
    ...commonStates,
  },
  refs: {
    ...bellRefs,
    ...commonRefs,
  },
};
