import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import * as v from 'valibot';
import { MOVED_EVENT } from '../../ui/layer/on-moved.ts';
import { type AttributeSchema, attributeName } from './attributes.ts';
import type { ElementContext } from './element-context.ts';
import { ElementFrame } from './element-frame.tsx';
import { VERSION } from './version.ts';

type Attributes = Record<string, AttributeSchema>;
type Values<A extends Attributes> = { [Name in keyof A]: v.InferOutput<A[Name]> };

export type ElementOptions<A extends Attributes> = {
  attributes?: A;
  /** Names of properties that take any value, and have no attribute. */
  properties?: readonly string[];
  /** Commands, called as methods of the element. */
  methods?: Record<string, (this: HTMLElement, ...given: never[]) => unknown>;
  /** Texts of style sheets, adopted by every instance's shadow root. */
  sheets?: readonly string[];
};

// Where r2wc keeps its state in the class that it returns; it offers no other way in.
const CONNECTED = Symbol.for('r2wc.connected');
const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');

type R2wcElement = HTMLElement & {
  [CONNECTED]: boolean;
  [PROPS]: Record<string, unknown>;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
};

/**
 * Registers a React view as a custom element with an open shadow root. What plain r2wc gets wrong is cured here:
 * attributes are parsed by schema and their removal counts; properties set before the definition arrive; moving the
 * element keeps React's state; an element that was never connected mounts nothing; a view that throws leaves the
 * others alive. Defining a tag twice is harmless and said once. On a server it does nothing.
 */
export function defineElement<A extends Attributes>(
  tag: `portico-${string}`,
  View: ComponentType<Values<A> & ElementContext>,
  options: ElementOptions<A> = {},
): CustomElementConstructor | undefined {
  if (typeof customElements === 'undefined') return undefined; // on a server there is nothing to register
  const known = customElements.get(tag);
  if (known) {
    sayDefinedTwice(tag, known);
    return known;
  }
  const { attributes = {} as A, properties = [], methods = {}, sheets = [] } = options;
  const names = Object.keys(attributes);
  const byAttribute = new Map(names.map((name) => [attributeName(name), name]));
  const styleSheets = sheets.map(styleSheet);
  const parse = (name: string, text: string | null) => {
    const schema = attributes[name];
    return schema && v.parse(schema, text);
  };

  function Framed({ container, ...values }: { container: ShadowRoot }) {
    return (
      <ElementFrame tag={tag} View={View as ComponentType<ElementContext>} host={container.host} values={values} />
    );
  }
  // r2wc sees plain texts only, so that it never parses, never throws and never reflects.
  const props = Object.fromEntries(names.map((name) => [name, 'string' as const]));
  const Base = r2wc(Framed as ComponentType<object>, { shadow: 'open', props }) as unknown as new () => R2wcElement;

  class PorticoElement extends Base {
    static readonly porticoVersion = VERSION;
    #isMounted = false;

    constructor() {
      super();
      this[CONNECTED] = false; // r2wc would mount React in an element that is nowhere
      for (const name of names) this[PROPS][name] = parse(name, this.getAttribute(attributeName(name)));
      if (!this.shadowRoot) return;
      this.shadowRoot.adoptedStyleSheets = styleSheets;
      // Shows what the loader has painted into the element until React draws, which clears the root.
      this.shadowRoot.append(document.createElement('slot'));
    }

    override connectedCallback(): void {
      for (const name of [...names, ...properties]) this.#takeEarly(name);
      if (this.#isMounted) {
        this[CONNECTED] = true;
        this[RENDER]();
        this.shadowRoot?.dispatchEvent(new Event(MOVED_EVENT));
      } else {
        this.#isMounted = true;
        super.connectedCallback();
      }
    }

    /** A move takes the element out and puts it back in one go: only one that stays out is unmounted. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || !this.#isMounted) return;
        this.#isMounted = false;
        super.disconnectedCallback();
      });
    }

    connectedMoveCallback(): void {}

    attributeChangedCallback(attribute: string, before: string | null, now: string | null): void {
      const name = byAttribute.get(attribute);
      if (name === undefined || before === now) return;
      this[PROPS][name] = parse(name, now);
      this[RENDER]();
    }

    /** A property set before the definition hides the accessor; it is taken off and set again. */
    #takeEarly(name: string): void {
      if (!Object.hasOwn(this, name)) return;
      const own = this as unknown as Record<string, unknown>;
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
  }

  for (const name of names) {
    Object.defineProperty(PorticoElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: R2wcElement) {
        return this[PROPS][name];
      },
      set(this: R2wcElement, value: unknown) {
        const attribute = attributeName(name);
        if (value === null || value === undefined || value === false) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value === true ? '' : String(value));
      },
    });
  }
  for (const name of properties) {
    Object.defineProperty(PorticoElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: R2wcElement) {
        return this[PROPS][name];
      },
      set(this: R2wcElement, value: unknown) {
        this[PROPS][name] = value;
        this[RENDER]();
      },
    });
  }
  for (const [name, method] of Object.entries(methods)) {
    Object.defineProperty(PorticoElement.prototype, name, { configurable: true, value: method });
  }
  customElements.define(tag, PorticoElement);
  return PorticoElement;
}

const sheetByText = new Map<string, CSSStyleSheet>();

/** One constructed sheet for each text, shared by all elements that adopt it. */
function styleSheet(text: string): CSSStyleSheet {
  const known = sheetByText.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheetByText.set(text, sheet);
  return sheet;
}

const saidTwice = new Set<string>();

function sayDefinedTwice(tag: string, known: CustomElementConstructor): void {
  if (saidTwice.has(tag)) return;
  saidTwice.add(tag);
  const other = 'porticoVersion' in known ? `Portico ${String(known.porticoVersion)}` : 'something else';
  console.info(`[portico] <${tag}> is already defined by ${other}; this copy (Portico ${VERSION}) leaves it alone.`);
}
