import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
} from '../documentation/element-documentation.ts';

/** The public API of `<portico-search-dialog>`. */
export const documentation: ElementDocumentation = {
  tag: 'portico-search-dialog',
  typeName: 'PorticoSearchDialog',
  summary: 'The search for items of budgets, by name or id.',
  description:
    'Searches items of budgets by name or id, in a dialog above the page. It opens on `open()` and on the event ' +
    '`searchClicked` anywhere in the page, which the header’s search button or any script dispatches. A page does not need this ' +
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
        'Names of the item types. The defaults, also for empty names: Line Item, Category, Sub-category, Placeholder.',
    },
  },
  methods: {
    open: {
      parameters: {},
      returns: 'void',
      description:
        'Opens the dialog for a signed-in user. Earlier calls run when the element’s code has loaded. The loader adds ' +
        'the method one microtask after it finds the tag; the event `searchClicked` can be dispatched at any time.',
    },
    close: { parameters: {}, returns: 'void', description: 'Closes the dialog.' },
    ...commonMethods,
  },
  events: { ...commonEvents },
  parts: commonParts,
  slots: {},
  states: { open: { description: 'This element shows the open dialog.' }, ...commonStates },
  refs: {
    'search-dialog': { description: 'The dialog.' },
    'search-title': { description: 'Its title.' },
    'search-field': { description: 'The search query.' },
    'search-run': { description: 'The Search button.' },
    'search-error': { description: "The field's error; empty when valid." },
    'search-area': { description: 'The area below the field, 350 px tall.' },
    'search-tip': { description: 'The tip before the first search.' },
    'search-recent': { description: 'A recent search.' },
    'search-keep': { description: 'Keeps the recent search.' },
    'search-remove': { description: 'Removes the recent search.' },
    'search-searching': { description: 'The text while the search runs.' },
    'search-count': { description: 'The number of results.' },
    'search-results': { description: 'The list of results.' },
    'search-result': { description: 'A result: a link.' },
    'search-empty': { description: 'The text for a search without results.' },
    'search-shorter': { description: 'Searches for a shorter query.' },
    'search-failed': { description: 'The text after a failed search.' },
    'search-retry': { description: 'Repeats the search.' },
    'search-close': { description: 'Closes the dialog.' },
    retry: commonRefs.retry,
  },
};
