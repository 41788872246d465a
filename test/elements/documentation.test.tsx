import { expect } from 'chai';
import { readTokens } from '../../build/package/read-tokens.ts';
import { tokensCss } from '../../src/shell/brand/tokens.ts';
import { documentedElements } from '../../widgets/documentation/documented-elements.ts';
import { tokenDescriptions } from '../../widgets/documentation/token-descriptions.ts';
import { entryOf } from '../../widgets/registry.ts';
import type { Tour } from '../support/tour.ts';

/** The parts, events and states of an element while a test uses all of it. */
type Seen = {
  parts: Set<string>;
  refs: Set<string>;
  slots: Set<string>;
  states: Set<string>;
  events: Map<string, string[]>;
};

/** The tours in `tours/`, by the entry of their element. */
const tours = import.meta.glob<Tour>('./tours/*.ts', { import: 'tour' });

/** Records the parts and events of an element. */
function watchInto(seen: Seen) {
  return (element: Element) => {
    const root = element.shadowRoot;
    if (!root) throw new Error('The element has no open shadow root.');
    const note = () => {
      for (const part of root.querySelectorAll('[part]')) for (const name of part.part) seen.parts.add(name);
      for (const { name } of root.querySelectorAll('slot')) seen.slots.add(name);
      for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-ref]')) seen.refs.add(dataset.ref ?? '');
    };
    note();
    new MutationObserver(note).observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['part', 'data-ref'],
    });
    const fire = element.dispatchEvent;
    element.dispatchEvent = (event) => {
      const detail = event instanceof CustomEvent ? event.detail : undefined;
      if (/^(portico-|searchClicked$)/.test(event.type)) seen.events.set(event.type, Object.keys(detail ?? {}));
      return fire.call(element, event);
    };
  };
}

/** Records every custom state of any element until the returned function is called. */
function watchStates(states: Set<string>): () => void {
  const { add } = CustomStateSet.prototype;
  CustomStateSet.prototype.add = function (this: CustomStateSet, state: string) {
    states.add(state);
    return add.call(this, state);
  };
  return () => {
    CustomStateSet.prototype.add = add;
  };
}

const NOT_FOR_PAGES =
  /^(constructor|(dis)?connected(Move)?Callback|attributeChangedCallback|adoptedCallback|form(Reset|Disabled)Callback)$/;

/** Returns the public members of a class, except those that only the browser calls. */
function membersOf(tag: string, kind: 'property' | 'method'): string[] {
  const { prototype } = customElements.get(tag) as CustomElementConstructor;
  return classesOf(prototype)
    .flatMap((own) => Object.entries(Object.getOwnPropertyDescriptors(own)))
    .filter(([name, { get }]) => !NOT_FOR_PAGES.test(name) && (kind === 'property') === Boolean(get))
    .map(([name]) => name);
}

/** Returns the prototypes of an element's own classes. */
const classesOf = (prototype: object): object[] =>
  prototype === HTMLElement.prototype ? [] : [prototype, ...classesOf(Object.getPrototypeOf(prototype))];

/** Returns a target of tests, with `{id}` in place of the id of one attribute. */
const withoutId = (ref: string) => ref.replace(/(attribute[:-])\d+$/, '$1{id}');

/** Returns the fields of a documented detail such as `{ message: string }`. */
const fieldsOf = (type: string) => [...type.matchAll(/(\w+)\??:/g)].map(([, name]) => name);

for (const documented of documentedElements) {
  const { tag } = documented;
  describe(`the documentation of <${tag}> is correct and complete`, () => {
    const seen: Seen = { parts: new Set(), refs: new Set(), slots: new Set(), states: new Set(), events: new Map() };

    before(async () => {
      const stop = watchStates(seen.states);
      const loadTour = tours[`./tours/${entryOf(tag)}.ts`];
      if (!loadTour) throw new Error(`Nothing here uses all of <${tag}>: give it a tour.`);
      const tour = await loadTour();
      await tour(watchInto(seen));
      stop();
    });

    it('lists its attributes', () => {
      const { observedAttributes } = customElements.get(tag) as unknown as { observedAttributes: string[] };
      const own = observedAttributes.filter((name) => !name.startsWith('data-portico-')); // set by the injection
      expect(Object.keys(documented.attributes)).to.have.members(own);
    });

    it('lists its properties and methods', () => {
      const properties = Object.values(documented.attributes).map(({ property }) => property);
      expect([...properties, ...Object.keys(documented.properties)]).to.have.members(membersOf(tag, 'property'));
      expect(Object.keys(documented.methods)).to.have.members(membersOf(tag, 'method'));
    });

    it('states correctly which properties reflect their attribute', () => {
      const element = document.createElement(tag);
      for (const [name, { property, type }] of Object.entries(documented.attributes)) {
        Reflect.set(element, property, 'newer');
        expect(element.getAttribute(name)).to.equal('newer');
        element.removeAttribute(name);
        expect(Reflect.get(element, property)).to.equal(type === 'boolean' ? false : undefined);
      }
    });

    it('lists its parts', () => {
      expect(Object.keys(documented.parts)).to.have.members([...seen.parts]);
    });

    it('lists the targets of tests and tours, each by its data-ref (X-SHELL-18)', () => {
      expect(Object.keys(documented.refs)).to.have.members([...new Set([...seen.refs].map(withoutId))]);
    });

    it('lists its slots', () => {
      expect(Object.keys(documented.slots)).to.have.members([...seen.slots]);
    });

    it('lists its states', () => {
      expect(Object.keys(documented.states)).to.have.members([...seen.states]);
    });

    it('lists its events and the fields of their details', () => {
      const documentedEvents = Object.entries(documented.events).map(([name, { type }]) => [name, fieldsOf(type)]);
      expect(documentedEvents).to.have.deep.members([...seen.events]);
    });

    it('lists every custom property that its style sheets read, and each one reaches the element', () => {
      const element = document.createElement(tag);
      document.body.append(element);
      const rules = [...(element.shadowRoot?.adoptedStyleSheets ?? [])].flatMap((sheet) => [...sheet.cssRules]);
      const read = new Set(rules.flatMap(({ cssText }) => cssText.match(/--portico-[\w-]+/g) ?? []));
      const tokens = readTokens(tokensCss, tokenDescriptions);
      expect(tokens.map(({ name }) => `--portico-${name}`)).to.have.members([...read]);

      const container = document.createElement('div');
      element.shadowRoot?.append(container);
      for (const brand of ['legacy', 'newer'] as const) {
        container.dataset.brand = brand;
        for (const token of tokens) {
          const value = () => getComputedStyle(container).getPropertyValue(`--p-${token.name}`).trim();
          expect(value(), token.name).to.equal(token[brand]);
          element.style.setProperty(`--portico-${token.name}`, 'initial-test');
          expect(value(), token.name).to.equal('initial-test');
          element.style.removeProperty(`--portico-${token.name}`);
        }
      }
      element.remove();
    });
  });
}
