import {
  bellEvents,
  bellParts,
  bellRefs,
  bellStates,
  commonAttributes,
  commonEvents,
  commonMethods,
  commonParts,
  commonRefs,
  commonStates,
  type ElementDocumentation,
  tabRefs,
} from '../documentation.ts';

/** `<portico-header>` as pages may use it. */
export const header: ElementDocumentation = {
  tag: 'portico-header',
  entry: 'header',
  typeName: 'PorticoHeader',
  summary: 'The bar across the top of a page.',
  description:
    'The bar across the top of a page, in two variants: the newer one, 64 px, stands beside a side menu and has a title; the ' +
    'classic one, 52 px, has a logo and tabs. Both have search, help, the bell and the menu of the person. What has no room ' +
    'goes behind More. It follows the address of the page, however the page changes it, and shows nothing until somebody is ' +
    'known to be signed in.',
  attributes: {
    ...commonAttributes,
    variant: {
      property: 'variant',
      type: "'classic' | 'newer'",
      description:
        "Shows this variant; without it the session decides. The side menu goes by the session's layout and not by this " +
        'attribute, so a page that sets it decides itself whether it has a side menu.',
    },
    path: {
      property: 'path',
      type: 'string',
      description: "Shows the tabs, title and help of this path instead of the page's own.",
    },
    'page-title': {
      property: 'pageTitle',
      type: 'string',
      description: 'Stands in the newer variant instead of the title that follows from the address.',
    },
    content: {
      property: 'content',
      type: 'string',
      description:
        'Selector of the page\'s content, for whoever skips the frame; without it `main, [role="main"]`. F6 leads from part to part.',
    },
  },
  properties: {},
  methods: commonMethods,
  events: {
    searchClicked: { type: 'null', description: 'Somebody wants to search.' },
    ...bellEvents,
    ...commonEvents,
  },
  parts: {
    bar: { description: 'The bar itself.' },
    skip: { description: 'The button that leads to the content, shown while it has the focus.' },
    'menu-button': { description: 'Opens the side menu of a narrow window.' },
    logo: { description: 'The logo of the classic variant.' },
    tabs: { description: 'The tabs of the classic variant.' },
    tab: { description: 'One of them.' },
    title: { description: 'The title of the newer variant.' },
    search: { description: 'Search.' },
    help: { description: 'Help.' },
    more: { description: 'Opens what has no room.' },
    avatar: { description: "The person's initials." },
    trial: { description: 'How much of a trial is left, in the menu of the person.' },
    ...bellParts,
    ...commonParts,
  },
  slots: {
    start: { description: 'After the title of the newer variant, and after the logo of the classic one.' },
    actions: {
      description:
        'Before search. What stands there stays whatever the width, so it should be small: other actions make room and go behind More.',
    },
  },
  states: {
    classic: { description: 'It shows the classic variant.' },
    newer: { description: 'It shows the newer variant.' },
    narrow: { description: 'The window is narrower than 720 px.' },
    ...bellStates,
    ...commonStates,
  },
  refs: {
    bar: { description: 'The bar itself.' },
    skip: { description: 'Skip to content.' },
    'menu-button': { description: 'Open menu.' },
    logo: { description: 'The logo.' },
    tabs: { description: 'The list of tabs.' },
    ...tabRefs,
    title: { description: 'The title.' },
    search: { description: 'Search.' },
    help: { description: 'Help.' },
    more: { description: 'More.' },
    'more-menu': { description: 'What has no room.' },
    'more-menu-budgets': { description: 'The tab of the budgets.' },
    'more-menu-analytics': { description: 'The tab of the analytics.' },
    'more-menu-activities': { description: 'The tab of the timeline.' },
    'more-menu-planning': { description: 'The tab of the planning.' },
    'more-menu-search': { description: 'Search.' },
    'more-menu-help': { description: 'Help.' },
    avatar: { description: 'The button of the person.' },
    'avatar-menu': { description: 'The menu of the person.' },
    'account-name': { description: 'The full name.' },
    'account-email': { description: 'The e-mail.' },
    trial: { description: 'How much of a trial is left.' },
    'trial-bar': { description: 'The same as a bar; none once the trial has expired.' },
    'trial-says': { description: 'The same in words.' },
    'avatar-menu-settings': { description: 'Organization Settings.' },
    'avatar-menu-connectors': { description: 'Connectors.' },
    'avatar-menu-profile': { description: 'My Profile.' },
    'avatar-menu-substitute': { description: 'Substitute.' },
    'avatar-menu-whats-new': { description: "What's new." },
    'avatar-menu-logout': { description: 'Logout.' },
    ...bellRefs,
    ...commonRefs,
  },
};
