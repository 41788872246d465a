import { BRANDS } from '../../src/shell/brand/brands.ts';

/** The description of an attribute, property, method, event, part or state, for users of the element. */
type Described = { description: string };

/** Types are TypeScript and refer only to built-in and DOM types. */
type Typed = Described & { type: string };

/** `parameters` are types by name, in order. */
type Method = Described & { parameters: Readonly<Record<string, string>>; returns: string };

/**
 * The public API of an element. The only source of its manifest, the tables of its README and its types; a test
 * compares it with the real element.
 */
export type ElementDocumentation = {
  tag: `portico-${string}`;
  /** Name of the element's TypeScript type. */
  typeName: string;
  /** One sentence for lists. */
  summary: string;
  description: string;
  /** By attribute name. `property` is its name in scripts. */
  attributes: Readonly<Record<string, Typed & { property: string }>>;
  /** Properties without an attribute, by name. */
  properties: Readonly<Record<string, Typed>>;
  /** Commands, by name. */
  methods: Readonly<Record<string, Method>>;
  /** By event name; `type` is the type of `detail`. All bubble and are composed. */
  events: Readonly<Record<string, Typed>>;
  parts: Readonly<Record<string, Described>>;
  /** Slots for the page's content, by name; not available with `no-shadow`. */
  slots: Readonly<Record<string, Described>>;
  /** By the name inside `:state()`. */
  states: Readonly<Record<string, Described>>;
  /**
   * Elements inside the shadow root for tests and tours, by `data-ref`. These names are stable within a major version;
   * class names, structure and texts are not.
   */
  refs: Readonly<Record<string, Described>>;
};

/** Attributes of every element. */
export const commonAttributes = {
  brand: {
    property: 'brand',
    type: BRANDS.map((brand) => `'${brand}'`).join(' | '),
    description: "Shows this brand instead of the page's own.",
  },
  locale: {
    property: 'locale',
    type: 'string',
    description:
      'A language tag such as `en-CA`, for formats, texts and `lang`. Without a valid one, the element uses the ' +
      "document's language, or `en`. Texts exist in English, German, French and Arabic.",
  },
  'no-shadow': {
    property: 'noShadow',
    type: 'boolean',
    description:
      "Draws into the page itself instead of a shadow root, so that the page's own styles and scripts reach inside. Set it before you insert the element.",
  },
} as const satisfies ElementDocumentation['attributes'];

/** Attributes of every element whose own texts are only in English, and whose formats follow the user's locale. */
export const englishAttributes = {
  ...commonAttributes,
  locale: {
    ...commonAttributes.locale,
    description:
      'A language tag such as `en-CA`, for the formats of amounts, numbers and dates. The locale that the user has ' +
      "chosen replaces it. Without a valid one, the element uses the document's language, or `en`. Its own texts are English.",
  },
} as const satisfies ElementDocumentation['attributes'];

/** Commands of every element. */
export const commonMethods = {
  explain: {
    description: 'Returns why the element is visible or not.',
    parameters: {},
    returns: 'Promise<{ visible: boolean; reasons: readonly { code: string; message: string; fix?: string }[] }>',
  },
} as const satisfies ElementDocumentation['methods'];

/** Events of every element. */
export const commonEvents = {
  'portico-error': {
    type: '{ message: string }',
    description: 'The element failed and offers to try again; other elements keep working.',
  },
} as const satisfies ElementDocumentation['events'];

/** Parts of every element. */
export const commonParts = {
  retry: { description: 'The button that an element shows after it has failed.' },
} as const satisfies ElementDocumentation['parts'];

/** States of every element. */
export const commonStates = {
  failed: { description: 'The element has failed and shows its retry button.' },
} as const satisfies ElementDocumentation['states'];

/** Elements for tests and tours in every element. */
export const commonRefs = {
  tooltip: { description: 'The tooltip of a control.' },
  retry: { description: 'The button that an element shows after it has failed.' },
} as const satisfies ElementDocumentation['refs'];

/** Elements for tests and tours of every bell. */
export const bellRefs = {
  bell: { description: 'The bell itself.' },
  badge: { description: 'The number of unread messages.' },
  menu: { description: 'The menu of a manager.' },
  'menu-current': { description: 'Current message.' },
  'menu-create': { description: 'Create new.' },
  'menu-edit': { description: 'Edit.' },
  'menu-remove': { description: 'Remove.' },
  'message-dialog': { description: 'The dialog that shows the message.' },
  'message-title': { description: 'Its title.' },
  'message-severity': { description: 'The severity label.' },
  'message-text': { description: 'The message.' },
  'message-byline': { description: 'Who published it, and when.' },
  'message-reads': { description: 'The number of users who have read it, for managers.' },
  'message-ok': { description: 'OK, for users who cannot edit.' },
  'message-cancel': { description: 'Cancel, for managers.' },
  'message-edit': { description: 'Edit, for managers.' },
  'removed-dialog': { description: 'The dialog that reports that the message no longer exists.' },
  'removed-title': { description: 'Its title.' },
  'removed-ok': { description: 'OK.' },
  'form-dialog': { description: 'The dialog for writing a message.' },
  'form-title': { description: 'Its title.' },
  'form-body': { description: 'The field of the message.' },
  'form-body-counter': { description: 'The length of the message, and its limit.' },
  'form-body-error': { description: "The field's error; empty when valid." },
  'form-urgent': { description: 'The checkbox that makes the message open automatically.' },
  'form-more': { description: 'More options.' },
  'form-severity': { description: 'The severity.' },
  'form-ends-at': { description: 'When the message expires.' },
  'form-ends-at-error': { description: "The field's error; empty when valid." },
  'form-on-behalf-of': { description: 'The team that the message is published for.' },
  'form-on-behalf-of-error': { description: "The field's error; empty when valid." },
  'form-notify-again': { description: 'The checkbox that makes a changed message unread for all users.' },
  'form-earlier': { description: 'Earlier messages.' },
  'form-cancel': { description: 'Cancel.' },
  'form-submit': { description: 'Publish, or Save.' },
  history: { description: 'The earlier messages, which replace the form.' },
  'history-use': { description: 'Use again, for each message.' },
  'history-more': { description: 'Show more.' },
  'history-retry': { description: 'Try again, if they could not be loaded.' },
  'history-back': { description: 'Back.' },
  'replace-dialog': { description: 'The dialog that asks whether a new message may replace the active one.' },
  'replace-title': { description: 'Its title.' },
  'replace-cancel': { description: 'Cancel.' },
  'replace-confirm': { description: 'Create.' },
  'remove-dialog': { description: 'The dialog that asks whether to remove the message.' },
  'remove-title': { description: 'Its title.' },
  'remove-cancel': { description: 'Cancel.' },
  'remove-confirm': { description: 'Remove.' },
} as const satisfies ElementDocumentation['refs'];

/** For every element that contains the inbox. */
export const countInTitleAttribute = {
  'count-in-title': {
    property: 'countInTitle',
    type: 'boolean',
    description:
      'While the page is hidden, shows the number of unread notifications before its title, as in `(3) Home`.',
  },
} as const satisfies ElementDocumentation['attributes'];

/** Elements for tests and tours of every inbox. */
export const inboxRefs = {
  'inbox-panel': { description: 'The panel below the bell.' },
  'inbox-title': { description: 'Its title.' },
  'inbox-all': { description: 'Shows all notifications.' },
  'inbox-unread': { description: 'Shows unread notifications.' },
  'inbox-read-all': { description: 'Mark all as read.' },
  'inbox-delete-all': { description: 'Delete all.' },
  'inbox-undo': { description: 'Undoes the deletion, for six seconds.' },
  'inbox-new': { description: 'Shows notifications that arrived after the list was opened.' },
  'inbox-list': { description: 'The list.' },
  'inbox-row': { description: 'Each rendered notification: a link, or a button if it has no address.' },
  'inbox-row-read': { description: 'Mark as read, on the hovered or focused notification.' },
  'inbox-row-delete': { description: 'Delete, on the hovered or focused notification.' },
  'inbox-retry': { description: 'Try again, if they could not be loaded.' },
} as const satisfies ElementDocumentation['refs'];

/** Parts of every bell. */
export const bellParts = {
  button: { description: 'The bell itself, 40 by 40 px, in the colour of the surrounding text.' },
  badge: { description: 'The number of unread messages.' },
} as const satisfies ElementDocumentation['parts'];

/** Events of every bell. */
export const bellEvents = {
  'portico-notice-dialog-closed': {
    type: "{ result: 'CHANGED' | 'UNCHANGED' }",
    description: 'A dialog has closed: CHANGED after publishing, replacing and removing.',
  },
} as const satisfies ElementDocumentation['events'];

/** States of every bell. */
export const bellStates = {
  unread: { description: 'The user has not read the active message.' },
  urgent: { description: 'The unread message is urgent.' },
  open: { description: "The bell's menu or one of its dialogs is open." },
} as const satisfies ElementDocumentation['states'];

/** Tabs by destination; those of the administration are `tab-admin-…`. */
export const tabRefs = {
  'tab-home': { description: 'The tab of the home page.' },
  'tab-budgets': { description: 'The tab of the budgets.' },
  'tab-analytics': { description: 'The tab of the analytics.' },
  'tab-activities': { description: 'The tab of the timeline.' },
  'tab-planning': { description: 'The tab of the planning.' },
} as const satisfies ElementDocumentation['refs'];
