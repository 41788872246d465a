import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
} from '../documentation/element-documentation.ts';

/** The public API of `<portico-budget-preferences>`. */
export const documentation: ElementDocumentation = {
  tag: 'portico-budget-preferences',
  typeName: 'PorticoBudgetPreferences',
  summary: 'The settings of a budget.',
  description:
    'The settings of a budget: what the buttons of its tab are called, whether amounts show decimals, its currency, the ' +
    'additional currencies of its hierarchy with their rates, and the columns that go by a rate of their own. Whoever may ' +
    'not manage the settings reads them. Before the currency is changed, it shows what that would touch. It brings the ' +
    'page’s message bar and the notice of the session along.',
  attributes: {
    ...commonAttributes,
    'budget-id': {
      property: 'budgetId',
      type: 'string',
      description: 'The id of the budget. Without it nothing shows.',
    },
  },
  properties: {},
  methods: commonMethods,
  events: { ...commonEvents },
  parts: { ...commonParts },
  slots: {},
  states: { ...commonStates },
  refs: {
    'loading-overlay': { description: 'Covers the element while its settings load for longer than half a second.' },
    'label-category': { description: 'Category Label.' },
    'label-category-error': { description: 'What is wrong with it; empty when nothing is.' },
    'label-sub-category': { description: 'Sub-Category Label.' },
    'label-sub-category-error': { description: 'What is wrong with it; empty when nothing is.' },
    'label-line-item': { description: 'Line Item Label.' },
    'label-line-item-error': { description: 'What is wrong with it; empty when nothing is.' },
    'label-placeholder': { description: 'Placeholder Label.' },
    'label-placeholder-error': { description: 'What is wrong with it; empty when nothing is.' },
    'labels-save': { description: 'Saves the four labels.' },
    'labels-refusal': { description: 'Why they were not saved; empty when they were.' },
    'show-decimals': { description: 'Show Decimals.' },
    'multi-currency-reporting': { description: 'Multi-currency reporting.' },
    currency: { description: 'The currency of the budget.' },
    'currency-change': { description: 'Shows what a change to the chosen currency would touch.' },
    'currency-change-dialog': { description: 'What a change of the currency would touch.' },
    'currency-change-title': { description: 'Its title.' },
    'currency-amounts': { description: 'The choice between keeping figures and converting amounts.' },
    'currency-amounts-table': { description: 'The totals before and after, for each choice.' },
    rehearsal: { description: 'The list of what would be touched.' },
    'currency-change-cancel': { description: 'Cancel.' },
    'currency-change-confirm': { description: 'Changes the currency.' },
    'currency-last-change': {
      description: 'The last change of the currency: who made it, when, and from which to which.',
    },
    'currency-undo': { description: 'Undoes that change.' },
    'split-error': { description: 'Why the currency was not changed: a purchase order is split.' },
    'callout-close': { description: 'Clears that.' },
    rate: { description: 'The rate of each currency, and of each column with one of its own.' },
    'add-currency': { description: 'The currency to be added.' },
    'add-currency-submit': { description: 'Adds it.' },
    'add-column-rate-column': { description: 'The column that is to have a rate of its own.' },
    'add-column-rate-currency': { description: 'The currency of that rate.' },
    'add-column-rate': { description: 'Adds it.' },
    'column-rate-remove': { description: 'Removes the rate of a column, of each of them.' },
    retry: commonRefs.retry,
  },
};
