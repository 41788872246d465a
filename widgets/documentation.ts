/** One attribute, property, method, event, part or state of an element, as its users read about it. */
type Described = { description: string };

/** Types are written in TypeScript; what they name must be plain TypeScript or DOM. */
type Typed = Described & { type: string };

/** `parameters` are types by name, in order. */
type Method = Described & { parameters: Readonly<Record<string, string>>; returns: string };

/**
 * What an element promises to pages. The one source of its manifest, its README's tables and its types; a test holds it
 * against the real element.
 */
export type ElementDocumentation = {
  tag: `portico-${string}`;
  /** Folder below `widgets`, and name of the package's entry. */
  entry: string;
  /** Name of the element's type in script. */
  typeName: string;
  /** One sentence for lists. */
  summary: string;
  description: string;
  /** By attribute name. `property` is its name in script. */
  attributes: Readonly<Record<string, Typed & { property: string }>>;
  /** Properties without an attribute, by name. */
  properties: Readonly<Record<string, Typed>>;
  /** Commands, by name. */
  methods: Readonly<Record<string, Method>>;
  /** By event name; `type` is that of `detail`. All bubble and cross the shadow root. */
  events: Readonly<Record<string, Typed>>;
  parts: Readonly<Record<string, Described>>;
  /** By the name that stands inside `:state()`. */
  states: Readonly<Record<string, Described>>;
  /**
   * What tests and tours may point at inside the shadow root, by its `data-ref`. The names stay as long as the major
   * version does; class names, parts of the tree and texts may change.
   */
  refs: Readonly<Record<string, Described>>;
};

/** Attributes that every element has. */
export const commonAttributes = {
  brand: {
    property: 'brand',
    type: "'legacy' | 'newer'",
    description: "Shows this brand instead of the page's own.",
  },
  locale: {
    property: 'locale',
    type: 'string',
    description:
      'A language tag such as `en-CA`: the locale for what the element formats, and its `lang`. Without it, and when it ' +
      "is no language tag, the document's language counts, else `en`. The element's words are English.",
  },
  'no-shadow': {
    property: 'noShadow',
    type: 'boolean',
    description:
      "Draws into the page itself instead of a shadow root, so that the page's own styles and scripts reach inside. To be set before the element is in the page.",
  },
} as const satisfies ElementDocumentation['attributes'];

/** Commands that every element takes. */
export const commonMethods = {
  explain: {
    description: 'Says why the element shows or does not, and what: for the developer of the page.',
    parameters: {},
    returns: 'Promise<{ shows: boolean; because: readonly { code: string; says: string }[] }>',
  },
} as const satisfies ElementDocumentation['methods'];

/** Events that every element fires. */
export const commonEvents = {
  'portico-error': {
    type: '{ message: string }',
    description: 'The element failed and offers to try again; the others live on.',
  },
} as const satisfies ElementDocumentation['events'];

/** Parts that every element may show. */
export const commonParts = {
  retry: { description: 'The button that an element shows after it has failed.' },
} as const satisfies ElementDocumentation['parts'];

/** States that every element may be in. */
export const commonStates = {
  failed: { description: 'The element has failed and shows its retry button.' },
} as const satisfies ElementDocumentation['states'];

/** What tests and tours may find in every element. */
export const commonRefs = {
  tooltip: { description: 'The words beside a control, while the pointer or the keyboard rests there.' },
  retry: { description: 'The button that an element shows after it has failed.' },
} as const satisfies ElementDocumentation['refs'];
