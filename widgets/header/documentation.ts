import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
} from '../documentation.ts';

/** `<portico-header>` as pages may use it. */
export const header: ElementDocumentation = {
  tag: 'portico-header',
  entry: 'header',
  typeName: 'PorticoHeader',
  summary: 'The bar across the top of a page.',
  description:
    'The bar across the top of a page: title or logo, tabs, search, help, the bell and the menu of the person. Shows nothing until the session is known.',
  attributes: commonAttributes,
  properties: {},
  methods: commonMethods,
  events: commonEvents,
  parts: {
    bar: { description: 'The bar itself.' },
    ...commonParts,
  },
  states: commonStates,
  refs: {
    bar: { description: 'The bar itself.' },
    retry: commonRefs.retry,
  },
};
