import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
} from '../documentation/element-documentation.ts';

/** The public API of `<portico-activity-timeline>`. */
export const documentation: ElementDocumentation = {
  tag: 'portico-activity-timeline',
  typeName: 'PorticoActivityTimeline',
  summary: 'The activities of the organization along a calendar.',
  description:
    'The activities of the organization: their hierarchy with a bar for each along a calendar, or with columns. Follows ' +
    'the changes of all users. Shows nothing to users who are not signed in, and without the feature `ACTIVITIES`. It ' +
    "adds the page's message bar and the session notice. It is three quarters of the window high.",
  attributes: {
    ...commonAttributes,
    mode: {
      property: 'mode',
      type: "'timeline' | 'summary'",
      description: 'Bars along a calendar, or a table. The user can switch. Without it: `timeline`.',
    },
  },
  properties: {},
  methods: commonMethods,
  events: {
    ...commonEvents,
    'portico-view-changed': {
      type: "{ mode: 'timeline' | 'summary' }",
      description: 'The user has switched the mode.',
    },
  },
  parts: commonParts,
  slots: {},
  states: commonStates,
  refs: {
    'timeline-mode': { description: 'Switches between bars and columns.' },
    'timeline-zoom': { description: 'Week, month, quarter, year, or all activities.' },
    'timeline-today': { description: 'Scrolls to today.' },
    'timeline-retry': { description: 'Try again, if the activities could not be loaded.' },
    retry: commonRefs.retry,
  },
};
