import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
} from '../documentation/element-documentation.ts';

/** `<portico-search-dialog>` as pages may use it. */
export const documentation: ElementDocumentation = {
  tag: 'portico-search-dialog',
  typeName: 'PorticoSearchDialog',
  summary: 'The search for items of budgets, by name or id.',
  description:
    'The search for items of budgets, by name or id, in a dialog above the page. It opens by the event `searchClicked` anywhere ' +
    'in the page, which the header’s search button fires and any other script may, and by `open()`. A page needs no such element: ' +
    'without one the loader puts one behind the body at the first event. With several there is one dialog all the same, in the ' +
    'first of them. Takes no place in the page, and fetches its code when somebody wants to search.',
  attributes: {
    ...commonAttributes,
    shortcuts: {
      property: 'shortcuts',
      type: 'string',
      description:
        'Keys that open it, with spaces between: `mod+k`, which is Ctrl+K or on a Mac Cmd+K, and `/`. None without it. They are ' +
        'left to the page when it has taken the key, while a dialog is open, and `/` while somebody writes.',
    },
  },
  properties: {
    labels: {
      type: '{ lineItem?: string; category?: string; subcategory?: string; placeholder?: string }',
      description:
        'What items are called. Without it, and for empty ones: Line Item, Category, Sub-category, Placeholder.',
    },
  },
  methods: {
    open: {
      parameters: {},
      returns: 'void',
      description:
        'Opens the dialog for a signed-in user. The loader runs calls that come before the element’s code as soon as it is there. ' +
        'It adds the method one microtask after it finds the tag; the event `searchClicked` can be fired at any time.',
    },
    close: { parameters: {}, returns: 'void', description: 'Closes it.' },
    ...commonMethods,
  },
  events: { ...commonEvents },
  parts: commonParts,
  slots: {},
  states: { open: { description: 'The dialog is open here.' }, ...commonStates },
  refs: {
    'search-dialog': { description: 'The dialog.' },
    'search-title': { description: 'Its title.' },
    'search-field': { description: 'What is searched for.' },
    'search-run': { description: 'The Search button.' },
    'search-error': { description: 'Why this cannot be searched for.' },
    'search-area': { description: 'What is below the field, 350 px tall.' },
    'search-tip': { description: 'The tip before the first search.' },
    'search-recent': { description: 'Something that was searched for lately.' },
    'search-keep': { description: 'Keeps it.' },
    'search-remove': { description: 'Removes it.' },
    'search-searching': { description: 'Says that the search is under way.' },
    'search-count': { description: 'How many were found.' },
    'search-results': { description: 'The list of what was found.' },
    'search-result': { description: 'One of them, a link.' },
    'search-empty': { description: 'Says that nothing was found.' },
    'search-shorter': { description: 'Searches for something shorter.' },
    'search-failed': { description: 'Says that the search did not work.' },
    'search-retry': { description: 'Searches once more.' },
    'search-close': { description: 'Closes the dialog.' },
    retry: commonRefs.retry,
  },
};
