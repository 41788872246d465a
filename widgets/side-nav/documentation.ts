import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
  tabRefs,
} from '../documentation/element-documentation.ts';

/** The public API of `<portico-side-nav>`. */
export const documentation: ElementDocumentation = {
  tag: 'portico-side-nav',
  typeName: 'PorticoSideNav',
  summary: 'The menu along the side of a page.',
  description:
    'The menu along the side of a page: logo, tabs, work management and settings. 66 px wide, or 256 px when the user has ' +
    'expanded it, which the browser remembers. In a narrow window it covers the page while it is open. Shows nothing until a ' +
    'user is signed in, and nothing where the classic header has the tabs.',
  attributes: {
    ...commonAttributes,
    path: {
      property: 'path',
      type: 'string',
      description: "Marks the tab of this path instead of the page's own.",
    },
    content: {
      property: 'content',
      type: 'string',
      description:
        'Selector of content that is made for wide windows. The content is as wide as the window without the menu, and at ' +
        'least 1250 px, or 994 px in the newer brand. Removing the attribute restores its width.',
    },
  },
  properties: {},
  methods: commonMethods,
  events: {
    'portico-side-nav-toggled': {
      type: '{ collapsed: boolean; widthPx: number }',
      description: 'The user has expanded or collapsed the menu.',
    },
    ...commonEvents,
  },
  parts: {
    skip: { description: 'The button that leads to the content, shown while it has the focus.' },
    rail: { description: 'The menu itself.' },
    logo: { description: 'The logo.' },
    tabs: { description: 'The list of tabs.' },
    tab: { description: 'A tab.' },
    work: { description: 'Work management.' },
    settings: { description: 'Settings.' },
    toggle: { description: 'Expands and collapses the menu.' },
    close: { description: 'Closes the menu of a narrow window.' },
    ...commonParts,
  },
  slots: {
    top: { description: 'Below the tabs.' },
    bottom: { description: 'Above work management and Settings.' },
  },
  states: {
    collapsed: { description: 'It shows icons only.' },
    expanded: { description: 'It shows icons and labels.' },
    narrow: { description: 'The window is narrower than 720 px.' },
    'drawer-open': { description: 'It is open and covers the page of a narrow window.' },
    ...commonStates,
  },
  refs: {
    skip: { description: 'Skip to content.' },
    rail: { description: 'The menu itself.' },
    drawer: { description: 'The menu of a narrow window.' },
    logo: { description: 'The logo.' },
    tabs: { description: 'The list of tabs.' },
    ...tabRefs,
    work: { description: 'Work management.' },
    settings: { description: 'Settings.' },
    toggle: { description: 'Expand menu, or Collapse menu.' },
    close: { description: 'Close menu.' },
    ...commonRefs,
  },
};
