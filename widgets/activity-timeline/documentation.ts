import {
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
  englishAttributes,
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
    'high; a page can set another `block-size`. Below 600 px of width, dates replace the bars. Its texts are English; ' +
    'dates and numbers follow the locale that the user has chosen, otherwise `locale`.',
  attributes: {
    ...englishAttributes,
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
    from: {
      property: 'from',
      type: 'string',
      description: 'The first day to show, as `2027-03-01`. Without it: today.',
    },
    to: { property: 'to', type: 'string', description: 'The last day to show. With an earlier `from`, both fit.' },
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
    'portico-activity-opened': {
      type: '{ activityId: string }',
      description: 'An activity has been opened, by the user or by `open()`.',
    },
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
    'timeline-zoom': { description: 'Day, week, month, quarter, year, or all activities.' },
    'timeline-today': { description: 'Scrolls to today.' },
    'timeline-create': { description: 'Opens the form for a new activity.' },
    'timeline-undo': { description: 'Takes the last change back.' },
    'timeline-retry': { description: 'Try again, if the activities could not be loaded.' },
    arrange: { description: 'Opens the choices of groups, colors and ancestors.' },
    'arrange-popover': { description: 'These choices.' },
    'group-by': { description: 'What groups the activities.' },
    'color-by': { description: 'What colors the activities.' },
    'activity-filter': { description: 'The conditions of the filter.' },
    'filter-add': { description: 'Opens the menu of fields for another condition.' },
    'filter-add-menu': { description: 'This menu.' },
    'filter-add-menu-name': { description: 'Filters by name.' },
    'filter-add-menu-type': { description: 'Filters by type.' },
    'filter-add-menu-group': { description: 'Filters by type group.' },
    'filter-add-menu-owner': { description: 'Filters by owner.' },
    'filter-add-menu-status': { description: 'Filters by status.' },
    'filter-add-menu-dates': { description: 'Filters by dates.' },
    'filter-add-menu-attribute:{id}': { description: 'Filters by the attribute with this id.' },
    'filter-matches': { description: 'The number of activities that match.' },
    'criteria-editor': { description: 'The editor of a condition.' },
    'criteria-operator': { description: 'How the values are compared.' },
    'criteria-choice-error': { description: 'Why the condition cannot be applied; empty otherwise.' },
    'criteria-cancel': { description: 'Closes the editor without a change.' },
    'criteria-apply': { description: 'Applies the condition.' },
    legend: { description: 'The colors and what they mean. Its entries filter.' },
    'activity-export': { description: 'Opens the menu to download or print the activities.' },
    columns: { description: 'Opens the choice of columns.' },
    'columns-popover': { description: 'This choice.' },
    'locked-columns': { description: 'How many columns stay in view.' },
    'create-dialog': { description: 'The form for a new activity.' },
    'create-title': { description: 'Its title.' },
    'create-name': { description: 'The name of the new activity.' },
    'create-parent': { description: 'Its parent.' },
    'create-type': { description: 'Its type.' },
    'create-dates': { description: 'Its dates.' },
    'create-more': { description: 'Its other attributes.' },
    'create-cancel': { description: 'Closes the form.' },
    'create-submit': { description: 'Creates the activity.' },
    'activity-start': { description: 'The first day, of any dates.' },
    'activity-end': { description: 'The last day, of any dates.' },
    'activity-attribute-{id}': { description: 'The value of the attribute with this id.' },
    'activity-details': { description: 'The panel with the opened activity.' },
    'activity-details-close': { description: 'Closes the panel.' },
    'activity-details-tabs': { description: 'Switches between details, comments and history.' },
    'activity-name': { description: 'The name of the opened activity.' },
    'activity-dates': { description: 'Its dates.' },
    'activity-status': { description: 'Its status.' },
    'selection-bar': { description: 'What users can do with the selected activities.' },
    'selection-move': { description: 'Moves them by days.' },
    'selection-attribute': { description: 'Sets one of their attributes.' },
    'selection-delete': { description: 'Deletes them.' },
    'selection-clear': { description: 'Selects none.' },
    'loading-overlay': { description: 'Covers the grid while the activities load for longer than half a second.' },
    retry: commonRefs.retry,
  },
};
