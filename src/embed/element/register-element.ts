import * as v from 'valibot';
import type { Explanation, Finding } from '../../base/explanation.ts';
import { debugLog } from '../../browser/reporting/debug-log.ts';
import { logMessage } from '../../browser/reporting/log-message.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { loadLanguage } from '../../shell/language/load-language.ts';
import { pageShell } from '../../shell/page-shell.ts';
import { MOVED_EVENT } from '../../ui/layer/on-moved.ts';
import pageResetCss from '../../ui/styles/page-reset.css?inline';
import { explainBy } from '../diagnosis/load-diagnosis.ts';
import { ENDED_ATTRIBUTE, PLACED_ATTRIBUTE } from '../injection/placement.ts';
import { type AttributeSchema, attributeName } from './attributes.ts';
import { clearStates, prepareStates } from './custom-states.ts';
import type { ElementView, MountView, Values } from './element-view.ts';
import { guardedView } from './guarded-view.ts';
import { keepFocus } from './keep-focus.ts';
import { localeOf } from './locale.ts';
import { NO_SHADOW } from './no-shadow.ts';
import { adoptSheets } from './style-sheets.ts';
import { logTwoCopies } from './two-copies.ts';
import { VERSION } from './version.ts';

export type Attributes = Record<string, AttributeSchema>;

export type ElementOptions<A extends Attributes = Attributes> = {
  attributes?: A;
  /** Names of properties that accept any value and have no attribute. */
  properties?: readonly string[];
  /** Commands: methods of the element. */
  methods?: Record<string, (this: HTMLElement, ...given: never[]) => unknown>;
  /** Adds to the class what only this element has, such as taking part in forms. */
  extend?: (Base: CustomElementConstructor) => CustomElementConstructor;
  /** The element's own findings for `explain()`. */
  explain?: (shell: Shell, element: HTMLElement) => Promise<readonly Finding[]>;
  /** Style sheet texts, adopted by the shadow root of each instance. */
  sheets?: readonly string[];
};

/**
 * How long a placed element keeps its view while it is disconnected. A page that redraws in two tasks, removing content
 * and adding it again with the server's response, gets the same element back within this time.
 */
const PLACED_GRACE_MS = 3000;

/**
 * Registers a custom element whose view `mountView` renders into an open shadow root or, with the attribute
 * `no-shadow`, into the element. Parses attributes by schema, also when they are removed; applies properties set before
 * the definition; keeps the view when the element moves; renders only after the element was connected. Defining a tag
 * twice is harmless and logged once. Does nothing on a server.
 */
export function registerElement<A extends Attributes>(
  tag: `portico-${string}`,
  mountView: MountView,
  options: ElementOptions<A> = {},
): CustomElementConstructor | undefined {
  if (typeof customElements === 'undefined') return undefined; // there is no registry on a server
  const known = customElements.get(tag);
  if (known) {
    logDefinedTwice(tag, known);
    return known;
  }
  const { attributes = {} as A, properties = [], methods = {}, sheets = [] } = options;
  const mount = guardedView(mountView);
  const names = Object.keys(attributes);
  const byAttribute = new Map(names.map((name) => [attributeName(name), name]));
  const parse = (name: string, text: string | null) => {
    const schema = attributes[name];
    if (!schema) return undefined;
    const parsed = v.safeParse(schema, text);
    const value = parsed.success ? parsed.output : undefined; // an invalid value must not break the page
    if (text && value === undefined) logUnknownValue(tag, attributeName(name), text, schema.allows);
    return value;
  };

  class PorticoElement extends HTMLElement {
    static readonly porticoVersion = VERSION;
    /** For `explain()`. */
    static readonly porticoFindings = options.explain;
    static readonly observedAttributes = [...byAttribute.keys(), ENDED_ATTRIBUTE];
    readonly #values: Values = {};
    #view: ElementView | undefined;
    /** The roots that have contained it since its view was mounted; parts of the view listen there. */
    readonly #roots = new Set<Node>();
    #keepFocus: ReturnType<typeof keepFocus> | undefined;
    #leaving: ReturnType<typeof setTimeout> | undefined;

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
      prepareStates(this);
      for (const name of names) this.#values[name] = parse(name, this.getAttribute(attributeName(name)));
    }

    connectedCallback(): void {
      for (const name of [...names, ...properties]) this.#takeEarly(name);
      const root = this.hasAttribute(NO_SHADOW) ? this : (this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
      adoptSheets(root, root === this ? [pageResetCss, ...sheets] : sheets);
      this.#loadLanguage();
      clearTimeout(this.#leaving);
      this.#keepFocus ??= keepFocus(this, root);
      this.#roots.add(root.getRootNode());
      if (this.#view) {
        this.#view.update(this.#values);
        this.#keepFocus(() => this.#tellMoved());
        settle(root);
      } else {
        debugLog(`<${tag}> is mounted`);
        this.#view = mount({ host: this, root, values: this.#values });
      }
    }

    /**
     * A move disconnects and reconnects the element synchronously, so only an element that stays disconnected is
     * unmounted. Deferred, because a page made with React may be disconnecting it during its own commit.
     */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || !this.#view) return;
        if (!this.hasAttribute(PLACED_ATTRIBUTE) || this.hasAttribute(ENDED_ATTRIBUTE)) return this.#unmount();
        clearTimeout(this.#leaving);
        this.#leaving = setTimeout(() => this.#unmount(), PLACED_GRACE_MS);
        this.#tellMoved();
      });
    }

    #unmount(): void {
      clearTimeout(this.#leaving);
      debugLog(`<${tag}> is unmounted`);
      this.#view?.unmount();
      this.#view = undefined;
      this.#roots.clear();
      clearStates(this);
    }

    #loadLanguage(): void {
      void loadLanguage(localeOf(this.#values.locale, this.ownerDocument), pageShell().report);
    }

    #tellMoved(): void {
      for (const root of this.#roots) root.dispatchEvent(new Event(MOVED_EVENT));
    }

    connectedMoveCallback(): void {}

    attributeChangedCallback(attribute: string, before: string | null, now: string | null): void {
      if (attribute === ENDED_ATTRIBUTE && !this.isConnected && this.#view) this.#unmount(); // it was waiting for its return
      const name = byAttribute.get(attribute);
      if (name === undefined || before === now) return;
      this.#values[name] = parse(name, now);
      if (this.isConnected && name === 'locale') this.#loadLanguage();
      this.#view?.update(this.#values);
    }

    /** Explains to the page's developer why the element is visible or not. The code for it loads on demand. */
    explain(): Promise<Explanation> {
      return explainBy(({ explainElement }) => explainElement(this), this);
    }

    /** A property set before the definition hides the accessor; it is deleted and set again. */
    #takeEarly(name: string): void {
      if (!Object.hasOwn(this, name)) return;
      const own = this as unknown as Values;
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
  }

  debugLog(`<${tag}> is defined by Portico ${VERSION}`);
  const Defined = options.extend?.(PorticoElement) ?? PorticoElement;
  customElements.define(tag, Defined);
  return Defined;
}

/** Entrance animations must not repeat when the page moves the element. */
function settle(root: ShadowRoot | HTMLElement): void {
  const animations = root instanceof ShadowRoot ? root.getAnimations() : root.getAnimations({ subtree: true });
  for (const animation of animations) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

/** Defines a property. Its accessors receive the element, because only the class can access its private fields. */
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

const saidValues = new Set<string>();

function logUnknownValue(tag: string, attribute: string, text: string, allowed = 'something else'): void {
  const given = `<${tag} ${attribute}="${text}">`;
  if (saidValues.has(given)) return;
  saidValues.add(given);
  logMessage('warn', 206, 'element.unknown-value', `${given} is as if without the attribute, which can be ${allowed}.`);
}

const saidForeign = new Set<string>();

function logDefinedTwice(tag: string, known: CustomElementConstructor): void {
  if ('porticoVersion' in known) logTwoCopies(known.porticoVersion);
  else if (!saidForeign.has(tag)) {
    saidForeign.add(tag);
    const message = `<${tag}> is already defined by something else; Portico ${VERSION} leaves it alone.`;
    logMessage('info', 201, 'element.defined-twice', message);
  }
}
