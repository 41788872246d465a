import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
} from '../documentation.ts';

/** `<portico-side-nav>` as pages may use it. */
export const sideNav: ElementDocumentation = {
  tag: 'portico-side-nav',
  entry: 'side-nav',
  typeName: 'PorticoSideNav',
  summary: 'The menu along the side of a page.',
  description: 'The menu along the side of a page: logo, tabs and settings. Shows nothing until the session is known.',
  attributes: commonAttributes,
  properties: {},
  methods: commonMethods,
  events: commonEvents,
  parts: {
    rail: { description: 'The menu itself.' },
    ...commonParts,
  },
  states: commonStates,
  refs: {
    rail: { description: 'The menu itself.' },
    retry: commonRefs.retry,
  },
};
