import {
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
  englishAttributes,
} from '../documentation/element-documentation.ts';

/** The public API of `<portico-recycle-bin>`. */
export const documentation: ElementDocumentation = {
  tag: 'portico-recycle-bin',
  typeName: 'PorticoRecycleBin',
  summary: 'The deleted items of a budget, which users can restore.',
  description:
    'The deleted items of a budget as a tree below their former parents, each with the days until it is deleted ' +
    'permanently. Users search and filter them, select one or more, and restore them with their deleted parents, or ' +
    'alone: below the nearest parent that still exists. A preview shows what else is restored, and which lock keeps an ' +
    "item from it. Follows the changes of all users. Shows nothing to users who are not signed in. It adds the page's " +
    'message bar and the session notice. It is as high as its items, up to three quarters of the window; a page can set ' +
    'another `max-block-size`. Its texts are English; amounts, numbers and dates follow the locale ' +
    'that the user has chosen, otherwise `locale`.',
  attributes: {
    ...englishAttributes,
    'budget-id': {
      property: 'budgetId',
      type: 'string',
      description: 'The id of the budget. Without it, the element shows nothing.',
    },
  },
  properties: {},
  methods: commonMethods,
  events: commonEvents,
  parts: commonParts,
  slots: {},
  states: commonStates,
  refs: {
    'loading-overlay': {
      description: 'Covers the element while the deleted items load for longer than half a second.',
    },
    'bin-search': { description: 'Searches the names of deleted items.' },
    'bin-search-error': { description: "The field's error; empty when valid." },
    'bin-type': { description: 'Shows deleted items of one type.' },
    'bin-user': { description: 'Shows the items that one user has deleted.' },
    'bin-day': { description: 'Shows the items that were deleted on one day.' },
    'bin-day-error': { description: "The field's error; empty when valid." },
    'restore-with-parents': { description: 'Restores the selected items with their deleted parents.' },
    'restore-alone': { description: 'Restores the selected items below the nearest parent that still exists.' },
    'sheet-undo': { description: 'Takes the last restore back.' },
    'sheet-offer-close': { description: 'Closes the message about the last restore.' },
    'restore-dialog': { description: 'The preview of a restore.' },
    'restore-title': { description: 'Its title.' },
    'restore-items': { description: 'In the preview, what is restored.' },
    'restore-cancel': { description: 'Closes the preview.' },
    'restore-confirm': { description: 'Restores the items of the preview.' },
    retry: commonRefs.retry,
  },
};
