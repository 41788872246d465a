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
    'The activities of the organization: their hierarchy with a bar for each along a calendar, or with columns. Users ' +
    'plan with it: they create, move, resize, copy and delete activities, change their details, comment, filter, group ' +
    'and save views. Follows the changes of all users. Shows nothing to users who are not signed in, and without the ' +
    "feature `ACTIVITIES`. It adds the page's message bar and the session notice. It is three quarters of the window " +
    'high; a page can set another `block-size`.',
  attributes: {
    ...commonAttributes,
    mode: {
      property: 'mode',
      type: "'timeline' | 'summary'",
      description: 'Bars along a calendar, or a table. The user can switch. Without it: `timeline`.',
    },
    'saved-view': { property: 'savedView', type: 'string', description: 'The id of a saved view to show at first.' },
    activity: { property: 'activity', type: 'string', description: 'The id of the activity that is open.' },
    comment: { property: 'comment', type: 'string', description: 'The id of a thread of its comments.' },
    query: {
      property: 'query',
      type: 'string',
      description:
        'The saved view with unsaved changes, as `query` of the event `portico-view-changed`, such as ' +
        '`filter=status:IN:AT_RISK&groupBy=owner`. Replaces `saved-view`.',
    },
    from: { property: 'from', type: 'string', description: 'The first day to show, as `2027-03-01`.' },
    to: { property: 'to', type: 'string', description: 'The last day to show. With `from`, both fit at first.' },
    readonly: { property: 'readonly', type: 'boolean', description: 'Users can look, but not change anything.' },
  },
  properties: {},
  methods: {
    ...commonMethods,
    open: {
      parameters: { activityId: 'string', 'threadId?': 'string' },
      returns: 'void',
      description: 'Opens an activity, scrolls to it, and shows a thread of its comments.',
    },
  },
  events: {
    ...commonEvents,
    'portico-activity-opened': { type: '{ activityId: string }', description: 'The user has opened an activity.' },
    'portico-activity-changed': {
      type:
        "{ kind: 'created' | 'updated' | 'moved' | 'copied' | 'deleted' | 'restored'; activityIds: readonly string[]; " +
        'isDone: boolean }',
      description:
        'Before a change of the user, with `isDone: false`: `preventDefault()` prevents it. After it, with `isDone: true`.',
    },
    'portico-view-changed': {
      type:
        "{ mode: 'timeline' | 'summary'; activity: string | null; comment: string | null; savedView: string | null; " +
        'query: string }',
      description: 'The user has switched the mode, opened or closed an activity, or changed the view.',
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
