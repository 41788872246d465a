import { expect } from 'chai';
import { followAddress } from '../../src/browser/navigation/page-address.ts';

const FOLLOWER = Symbol.for('portico:address@1');
const page = globalThis as unknown as Record<symbol | string, unknown>;

/** Types of the events that have a listener now. */
const listening: string[] = [];
const { addEventListener, removeEventListener } = EventTarget.prototype;
const WATCHED = ['currententrychange', 'popstate', 'hashchange'];

const address = () => location.pathname + location.search + location.hash;
const START = address();

function follow() {
  const addresses: string[] = [];
  const stop = followAddress(({ pathname, search, hash }) => addresses.push(pathname + search + hash));
  return { logged: addresses, stop };
}

/** Goes back in the history, and resolves when the page has navigated. */
async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await arrived;
  // A hashchange event follows popstate.
  await new Promise((resolve) => setTimeout(resolve));
}

async function changeHash(hash: string): Promise<void> {
  const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  location.hash = hash;
  await changed;
}

before(async () => {
  // Before the load event a hash change replaces the history entry, and going back would leave the page.
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve));
  await new Promise((resolve) => setTimeout(resolve));
  EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [never, never]) {
    if (WATCHED.includes(type) && !rest[1]) listening.push(type);
    addEventListener.call(this, type, ...rest);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type: string, ...rest: [never, never]) {
    if (listening.includes(type)) listening.splice(listening.indexOf(type), 1);
    removeEventListener.call(this, type, ...rest);
  };
});
after(() => {
  Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
  history.replaceState(null, '', START);
});

const original = { pushState: history.pushState, replaceState: history.replaceState };

for (const hasNavigation of [true, false])
  describe(`following the page's address ${hasNavigation ? 'with' : 'without'} the Navigation API`, () => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'navigation');
    before(() => {
      Reflect.deleteProperty(page, FOLLOWER);
      if (!hasNavigation) Reflect.deleteProperty(page, 'navigation');
      expect('navigation' in page).to.equal(hasNavigation);
    });
    after(() => {
      if (descriptor) Object.defineProperty(globalThis, 'navigation', descriptor);
      Object.assign(history, original);
      Reflect.deleteProperty(page, FOLLOWER);
    });
    beforeEach(() => history.replaceState(null, '', START));

    it('reports pushState, replaceState, hash changes and going back immediately', async () => {
      const { logged, stop } = follow();
      history.pushState(null, '', '/analytics?x=1');
      expect(logged).to.deep.equal(['/analytics?x=1']);
      history.replaceState(null, '', '/activities');
      expect(logged).to.deep.equal(['/analytics?x=1', '/activities']);
      await changeHash('#activity=7');
      await goBack();
      await goBack();
      expect(logged.slice(2)).to.deep.equal(['/activities#activity=7', '/activities', START]);
      stop();
    });

    it('reports navigations of a router that holds a reference to a history method', () => {
      const { logged, stop } = follow();
      const push = history.pushState.bind(history);
      push(null, '', '/home');
      expect(logged).to.deep.equal(['/home']);
      stop();
      history.replaceState(null, '', START);
    });

    it('reports nothing while the address stays the same', () => {
      const { logged, stop } = follow();
      history.replaceState({ scroll: 3 }, '', address());
      expect(logged).to.deep.equal([]);
      stop();
    });

    it('passes arguments, return values, state and errors of the host through unchanged', () => {
      const { logged, stop } = follow();
      expect(history.pushState({ a: 1 }, '', '/home')).to.equal(undefined);
      expect(history.state).to.deep.equal({ a: 1 });
      expect(() => history.pushState(null, '', 'https://elsewhere.example/')).to.throw(DOMException);
      expect(() => Reflect.apply(history.pushState, {}, [null, '', '/x'])).to.throw(TypeError);
      expect(logged).to.deep.equal(['/home']);
      stop();
    });

    it('reports a listener that throws, and neither the host nor the next listener is affected', () => {
      const reported: unknown[] = [];
      const { onerror } = window;
      window.onerror = (...[, , , , error]) => reported.push(error) > 0;
      const failure = new Error('Thrown by a listener.');
      const stopBad = followAddress(() => {
        throw failure;
      });
      const { logged, stop } = follow();
      try {
        history.pushState(null, '', '/home');
        expect(logged).to.deep.equal(['/home']);
        expect(reported).to.deep.equal([failure]);
      } finally {
        window.onerror = onerror;
        stopBad();
        stop();
      }
    });

    it('shares one listener, stops each caller separately, and leaves nothing behind after the last one', () => {
      const few = hasNavigation ? ['currententrychange'] : ['popstate', 'hashchange'];
      const { pushState } = history;
      const [one, other] = [follow(), follow()];
      expect(listening).to.deep.equal(few);
      one.stop();
      one.stop();
      history.pushState(null, '', '/home');
      expect([one.logged, other.logged]).to.deep.equal([[], ['/home']]);
      other.stop();
      expect(listening).to.deep.equal([]);
      history.pushState(null, '', '/analytics');
      expect(other.logged).to.deep.equal(['/home']);
      // History is wrapped at most once, however many listeners are added and removed.
      follow().stop();
      if (hasNavigation) expect(history.pushState === original.pushState).to.equal(true);
      else expect(history.pushState === pushState).to.equal(true);
    });

    it('notifies all other listeners when one stops during a notification', () => {
      const first = { stop: () => {} };
      first.stop = followAddress(() => first.stop());
      const { logged, stop } = follow();
      history.pushState(null, '', '/home');
      history.pushState(null, '', '/analytics');
      expect(logged).to.deep.equal(['/home', '/analytics']);
      stop();
    });
  });
