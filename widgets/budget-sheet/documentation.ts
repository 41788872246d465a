import {
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
  englishAttributes,
} from '../documentation/element-documentation.ts';

/** The public API of `<portico-budget-sheet>`. */
export const documentation: ElementDocumentation = {
  tag: 'portico-budget-sheet',
  typeName: 'PorticoBudgetSheet',
  summary: 'The items of a budget as a sheet.',
  description:
    'The categories, line items and placeholders of a budget, with their amounts, status, dates and owners. Users add, change and ' +
    'delete them with the keys of a spreadsheet: arrows, Tab and Enter go from cell to cell, Shift selects, Ctrl+C, Ctrl+X ' +
    'and Ctrl+V exchange cells with other spreadsheets, Ctrl+D fills down, Ctrl+Z and Ctrl+Shift+Z undo and redo, Alt+Up and Alt+Down move items. Alt+Down ' +
    'opens the calendar of an edited date. Escape and then Tab leave the sheet. The reason why a value is refused shows at its cell. Each change is saved at once, and a paste is one call. Sums follow with each keystroke. ' +
    'Follows the changes of all users. Read-only for users who may not edit the budget. Shows ' +
    "nothing to users who are not signed in. It adds the page's message bar and the session notice. It is three " +
    'quarters of the window high; a page can set another `block-size`. Its texts are English; amounts, numbers and dates ' +
    'follow the locale that the user has chosen, otherwise `locale`.',
  attributes: {
    ...englishAttributes,
    'budget-id': {
      property: 'budgetId',
      type: 'string',
      description: 'The id of the budget. Without it, the element shows nothing.',
    },
    view: {
      property: 'view',
      type: 'string',
      description:
        'The id of the view to show. Without it, the sheet shows the view that was chosen last in this browser, or all items.',
    },
    readonly: { property: 'readonly', type: 'boolean', description: 'Users can look, but not change anything.' },
  },
  properties: {},
  methods: {
    ...commonMethods,
    open: {
      parameters: { itemId: 'string' },
      returns: 'void',
      description: 'Opens an item beside the sheet: its details, purchase orders, actuals and history.',
    },
  },
  events: {
    ...commonEvents,
    'portico-item-opened': {
      type: '{ itemId: string }',
      description: 'An item has been opened, by the user or by `open()`.',
    },
    'portico-budget-changed': {
      type:
        "{ kind: 'created' | 'updated' | 'moved' | 'copied' | 'deleted' | 'restored'; itemIds: readonly string[]; " +
        'isDone: boolean }',
      description:
        'Before a change of the user to items, with `isDone: false`: `preventDefault()` prevents it. After it, with ' +
        '`isDone: true` and the items that were changed. A paste, an undo or a move of several items is one change.',
    },
  },
  parts: commonParts,
  slots: {},
  states: commonStates,
  refs: {
    'loading-overlay': { description: 'Covers the element while the budget loads for longer than half a second.' },
    'sheet-add': { description: 'Below 960 px: shows the buttons that add items.' },
    'add-category': { description: 'Adds a category.' },
    'add-subcategory': { description: 'Adds a sub-category to the chosen item, or beside it.' },
    'add-line-item': { description: 'Adds a line item to the chosen item, or beside it.' },
    'add-placeholder': { description: 'Adds a placeholder to the chosen item, or beside it.' },
    'sheet-delete': { description: 'Moves the selected items with everything below them to the recycle bin.' },
    'sheet-more-tools': { description: 'Below 960 px: shows the tools of the sheet.' },
    'sheet-more': { description: 'Opens the menu that moves and copies the selected items, and locks cells.' },
    'view-menu': { description: 'Opens the views of the budget. A view keeps columns, widths, filters and sorting.' },
    'column-head': { description: 'Opens the sorting and the filter of a column.' },
    'column-popover': { description: 'The sorting, the filter, the width and the place of a column.' },
    'sort-ascending': { description: 'Sorts the items of each parent by the column, or no longer.' },
    'sort-descending': { description: 'The same in the other direction.' },
    'filter-operator': { description: 'Which items the column shows.' },
    'filter-text': { description: 'A text that shown items contain.' },
    'filter-text-error': { description: 'Why the text can’t be used.' },
    'column-width-error': { description: 'Why the width can’t be used.' },
    'column-width': { description: 'The width of the column in px.' },
    'sheet-search-previous': { description: 'Goes to the match before.' },
    'sheet-search-next': { description: 'Goes to the next match.' },
    'sheet-search-close': { description: 'Closes the search.' },
    'sheet-search': { description: 'Opens the search in the sheet, as Ctrl+F does.' },
    'sheet-search-field': { description: 'The text to search in all shown columns.' },
    'add-first': { description: 'Adds the first category of an empty budget.' },
    'clear-filters': { description: 'Shows all items again.' },
    'sheet-columns': { description: 'Shows, hides and changes the columns of the budget.' },
    'sheet-tags': { description: 'Changes the tags of the budget, for those who manage its settings.' },
    'sheet-undo-change': { description: 'Takes the last change of the user back.' },
    'sheet-redo-change': { description: 'Makes the change again that was taken back.' },
    'sheet-details': { description: 'Opens the chosen item beside the sheet, as Alt+Enter does.' },
    'sheet-approvals': { description: 'Opens the approvals of the budget, with the number of waiting requests.' },
    'approvals-panel': { description: 'The opened approvals.' },
    'approvals-page': { description: 'Leads to the page of the approvals.' },
    'sheet-transfers': { description: 'Leads to the transfers of the budget.' },
    'approval-settings': {
      description: 'Opens who approves, and from which amount on, for those who manage settings.',
    },
    'approval-entry': { description: 'A request, or a decided one.' },
    'approval-note': { description: 'The note of a decision.' },
    'approval-note-error': { description: 'What is wrong with the note.' },
    'approval-approve': { description: 'Approves the selected requests.' },
    'approval-send-back': { description: 'Sends the selected requests back for a revision.' },
    'approval-deny': { description: 'Denies the selected requests.' },
    'sheet-share': { description: 'Opens the users of the budget with their roles.' },
    'share-panel': { description: 'The opened users.' },
    'share-find': { description: 'Finds users to give them a role.' },
    'share-find-error': { description: 'What is wrong with the search.' },
    'share-user': { description: 'A user with the role in the budget.' },
    'share-source': { description: 'Where the role comes from, or why it can’t be changed.' },
    'share-role': { description: 'Chooses the role of a user, for those who manage the budget.' },
    'share-take': { description: 'Removes the role that the budget gives a user.' },
    'sheet-history': { description: 'Opens the history of the budget, for those who manage its settings.' },
    'item-details': { description: 'Opens the item of a row beside the sheet.' },
    'item-panel': { description: 'The opened item.' },
    'item-panel-tabs': { description: 'The parts of the opened item.' },
    'item-owner': { description: 'The owner of the opened item.' },
    'item-page': { description: 'The link to the page of the opened item.' },
    'financial-add': { description: 'Adds a purchase order or an actual.' },
    'financial-save': { description: 'Saves the purchase order or actual.' },
    'financial-change': { description: 'Changes a purchase order or an actual.' },
    'financial-delete': { description: 'Asks whether to delete a purchase order or an actual.' },
    'financial-delete-confirm': { description: 'Deletes it.' },
    'unmapped-financials': { description: 'Purchase orders or actuals without an item.' },
    'financial-map': { description: 'Maps one of them to the opened item.' },
    'financial-unmap': { description: 'Takes a purchase order or an actual from the opened item.' },
    'budget-history': { description: 'The history of the budget.' },
    'panel-close': { description: 'Closes the panel beside the sheet.' },
    'sheet-undo': { description: 'Takes the last deletion back.' },
    'sheet-offer-close': { description: 'Closes the message about the last deletion or move.' },
    'sheet-unmapped': {
      description:
        'Leads to the purchase orders and actuals without an item, with their number; hidden if there are none.',
    },
    'sheet-bin': { description: 'Leads to the recycle bin, with the number of deleted items.' },
    'sheet-totals': { description: 'The sums of the budget.' },
    retry: commonRefs.retry,
  },
};
