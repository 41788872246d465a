import * as v from 'valibot';
import { MOVED_EVENT } from '../../ui/layer/on-moved.ts';
import { type AttributeSchema, attributeName } from './attributes.ts';
import type { ElementView, MountView, Values } from './element-view.ts';
import { NO_SHADOW } from './no-shadow.ts';
import { adoptSheets } from './style-sheets.ts';
import { VERSION } from './version.ts';

export type Attributes = Record<string, AttributeSchema>;

export type ElementOptions<A extends Attributes = Attributes> = {
  attributes?: A;
  /** Names of properties that take any value, and have no attribute. */
  properties?: readonly string[];
  /** Commands, called as methods of the element. */
  methods?: Record<string, (this: HTMLElement, ...given: never[]) => unknown>;
  /** Texts of style sheets, adopted by every instance's shadow root. */
  sheets?: readonly string[];
};

/**
 * Registers a custom element whose view is drawn by `mountView`, into an open shadow root or, with the attribute
 * `no-shadow`, into the element itself. Attributes are parsed by schema and their removal counts; properties set before the
 * definition arrive; moving the element keeps its view; an element that was never connected draws nothing. Defining a tag
 * twice is harmless and said once. On a server it does nothing.
 */
export function registerElement<A extends Attributes>(
  tag: `portico-${string}`,
  mountView: MountView,
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
  const parse = (name: string, text: string | null) => {
    const schema = attributes[name];
    return schema && v.parse(schema, text);
  };

  class PorticoElement extends HTMLElement {
    static readonly porticoVersion = VERSION;
    static readonly observedAttributes = [...byAttribute.keys()];
    readonly #values: Values = {};
    #view: ElementView | undefined;

    static {
      for (const name of names) {
        accessor(PorticoElement.prototype, name, {
          get: (element: PorticoElement) => element.#values[name],
          set(element, value) {
            const attribute = attributeName(name);
            if (value === null || value === undefined || value === false) element.removeAttribute(attribute);
            else element.setAttribute(attribute, value === true ? '' : String(value));
          },
        });
      }
      for (const name of properties) {
        accessor(PorticoElement.prototype, name, {
          get: (element: PorticoElement) => element.#values[name],
          set(element, value) {
            element.#values[name] = value;
            element.#view?.update(element.#values);
          },
        });
      }
      for (const [name, method] of Object.entries(methods)) {
        Object.defineProperty(PorticoElement.prototype, name, { configurable: true, value: method });
      }
    }

    constructor() {
      super();
      for (const name of names) this.#values[name] = parse(name, this.getAttribute(attributeName(name)));
    }

    connectedCallback(): void {
      for (const name of [...names, ...properties]) this.#takeEarly(name);
      const root = this.hasAttribute(NO_SHADOW) ? this : (this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
      adoptSheets(root, sheets);
      if (this.#view) {
        this.#view.update(this.#values);
        root.getRootNode().dispatchEvent(new Event(MOVED_EVENT));
      } else this.#view = mountView({ host: this, root, values: this.#values });
    }

    /** A move takes the element out and puts it back in one go: only one that stays out is unmounted. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#view?.unmount();
        this.#view = undefined;
      });
    }

    connectedMoveCallback(): void {}

    attributeChangedCallback(attribute: string, before: string | null, now: string | null): void {
      const name = byAttribute.get(attribute);
      if (name === undefined || before === now) return;
      this.#values[name] = parse(name, now);
      this.#view?.update(this.#values);
    }

    /** A property set before the definition hides the accessor; it is taken off and set again. */
    #takeEarly(name: string): void {
      if (!Object.hasOwn(this, name)) return;
      const own = this as unknown as Values;
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
  }

  customElements.define(tag, PorticoElement);
  return PorticoElement;
}

/** Defines a property whose accessors are handed the element, since only the class itself reaches its private fields. */
function accessor<E extends object>(
  prototype: E,
  name: string,
  { get, set }: { get: (element: E) => unknown; set: (element: E, value: unknown) => void },
): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: E) {
      return get(this);
    },
    set(this: E, value: unknown) {
      set(this, value);
    },
  });
}

const saidTwice = new Set<string>();

function sayDefinedTwice(tag: string, known: CustomElementConstructor): void {
  if (saidTwice.has(tag)) return;
  saidTwice.add(tag);
  const other = 'porticoVersion' in known ? `Portico ${String(known.porticoVersion)}` : 'something else';
  console.info(`[portico] <${tag}> is already defined by ${other}; this copy (Portico ${VERSION}) leaves it alone.`);
}
