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
    'Searches items of budgets by name or id, in a dialog above the page. It opens on `open()` and on the event ' +
    '`searchClicked` anywhere in the page, which the header’s search button or any script fires. A page does not need this ' +
    'element: without one, the loader inserts one after the body at the first event. Several elements share one dialog, in ' +
    'the first of them. It takes no space in the page, and loads its code when the user opens the search.',
  attributes: {
    ...commonAttributes,
    shortcuts: {
      property: 'shortcuts',
      type: 'string',
      description:
        'Keys that open it, separated by spaces: `mod+k` (Ctrl+K, or Cmd+K on a Mac) and `/`. No keys by default. It ignores ' +
        'keys that the page has handled or that are pressed in a dialog, and `/` in a text field.',
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
    'search-results': { description: 'The list of results.' },
    'search-result': { description: 'One of them, a link.' },
    'search-empty': { description: 'Says that nothing was found.' },
    'search-shorter': { description: 'Searches for something shorter.' },
    'search-failed': { description: 'Says that the search did not work.' },
    'search-retry': { description: 'Searches once more.' },
    'search-close': { description: 'Closes the dialog.' },
    retry: commonRefs.retry,
  },
};
