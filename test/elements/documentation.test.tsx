import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { readTokens } from '../../build/package/read-tokens.ts';
import { budgetsOf } from '../../src/features/budgets/list/budgets.store.ts';
import { inboxOf } from '../../src/features/inbox/inbox.store.ts';
import type { InboxItem } from '../../src/features/inbox/inbox.ts';
import type { OpenInbox } from '../../src/features/inbox/open-inbox.store.ts';
import { sideOf } from '../../src/features/navigation/side.store.ts';
import tokensCss from '../../src/shell/brand/tokens.css?inline';
import { pageShell } from '../../src/shell/page-shell.ts';
import { documentedElements } from '../../widgets/documentation/documented-elements.ts';
import { mendCalls } from '../support/faults.ts';
import '../../widgets/collab-inbox/define.ts';
import '../../widgets/header/define.ts';
import '../../widgets/side-nav/define.ts';
import { tokenDescriptions } from '../../widgets/documentation/token-descriptions.ts';
import { mountBell, NOTICE } from '../support/mount-bell.ts';
import { mountBudget, RATES } from '../support/mount-budget.ts';
import { mountElement, replacePageShell } from '../support/mount-element.ts';
import { mountSearch } from '../support/mount-search.ts';
import { waitFor } from '../support/wait-for.ts';

/** What an element has shown and done while somebody used all of it. */
type Seen = {
  parts: Set<string>;
  refs: Set<string>;
  slots: Set<string>;
  states: Set<string>;
  events: Map<string, string[]>;
};

/** Uses all of an element, so that every part shows, every event is fired and every state is taken once. */
const tours: Readonly<Record<string, (watch: (element: Element) => void) => Promise<void>>> = {
  'portico-notice-bell': async (watch) => {
    await useBell('portico-notice-bell', watch);
    const bell = await mountBell({ role: 'manager' });
    watch(bell.element);
    await waitFor(() => bell.button(), 'the bell shows');
    bell.button()?.click();
    await waitFor(() => bell.menu().length > 0, 'the menu is open');
    await failing(bell.element);
  },
  'portico-collab-inbox': async (watch) => {
    await useInbox('portico-collab-inbox', watch);
    const { element, inside } = await mountElement('portico-collab-inbox', { inbox: { count: 1, unread: 1 } });
    watch(element);
    await waitFor(() => inside('[part="badge"]'), 'the badge shows');
    inside<HTMLElement>('[part="button"]')?.click();
    await waitFor(() => inside('[data-ref="inbox-row"]'), 'the list shows');
    await failing(element);
  },
  'portico-header': async (watch) => {
    await useBell('portico-header', watch);
    await useInbox('portico-header', watch);
    const forget = configurePage({ brands: { legacy: { help: { general: '/help' }, whatsNewUrl: '/news' } } });
    const { element, inside } = await mountElement('portico-header', {
      brand: 'legacy',
      role: 'manager',
      person: { trialDaysLeft: 12 },
    });
    watch(element);
    await waitFor(() => inside('[data-ref="help"]'), 'the bar shows');
    inside<HTMLElement>('[data-ref="avatar"]')?.click();
    await waitFor(() => inside('[data-ref="avatar-menu-logout"]'), "the person's menu is open");
    inside<HTMLElement>('[data-ref="search"]')?.click();
    (await waitFor(() => document.querySelector('portico-search-dialog:state(open)'), 'the search is open')).remove();
    await setViewport({ width: 360, height: 740 });
    await waitFor(() => inside('[data-ref="more"]'), 'More shows');
    inside<HTMLElement>('[data-ref="more"]')?.click();
    await waitFor(() => inside('[data-ref="more-menu-help"]'), 'what has no room shows');

    const newer = await mountElement('portico-header', {
      role: 'manager',
      viaSso: true,
      organization: { sso: true },
      features: { WORKFLOW_INTEGRATION: true },
    });
    watch(newer.element);
    sideOf(newer.shell).attach();
    await waitFor(() => newer.inside('[data-ref="menu-button"]'), 'the bar shows');
    newer.inside<HTMLElement>('[data-ref="avatar"]')?.click();
    await waitFor(() => newer.inside('[data-ref="avatar-menu-substitute"]'), "the person's menu is open");
    await setViewport({ width: 800, height: 600 });
    await failing(newer.element);
    forget();
  },
  'portico-side-nav': async (watch) => {
    const organization = { workManagementBaseUrl: 'https://work.example' };
    const request = { role: 'manager', organization } as const;
    const { element, inside } = await mountElement('portico-side-nav', request);
    watch(element);
    await waitFor(() => inside('[data-ref="toggle"]'), 'the menu shows');
    inside<HTMLElement>('[data-ref="toggle"]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await waitFor(() => inside('[data-ref="tooltip"]'), 'the tooltip shows');
    inside<HTMLElement>('[data-ref="toggle"]')?.click();
    await setViewport({ width: 360, height: 740 });
    await waitFor(() => !inside('[data-ref="rail"]'), 'the menu is away');
    sideOf(pageShell()).openDrawer();
    await waitFor(() => inside('[data-ref="drawer"]'), 'it lies over the page');
    await setViewport({ width: 800, height: 600 });
    await failing(element);
  },
  'portico-budget-preferences': async (watch) => {
    const budget = await mountBudget(
      { ...RATES, isSplit: true },
      { faults: [{ operation: 'budgetTerminology', kind: 'server-error' }] },
    );
    const { element, shell, part, field, budgetId } = budget;
    watch(element);
    await budget.open();
    budget.type(field('label-category'), 'Programme');
    await waitFor(() => !budget.isOff(part('labels-save')), 'Save can be pressed');
    part('labels-save')?.click();
    await waitFor(() => part('labels-refusal')?.textContent, 'it says why it was not saved');
    await budgetsOf(shell).changeCurrency(budgetId, 'USD');
    await waitFor(() => part('split-error'), 'it tells of the split');
    await waitFor(() => part('column-rate-remove') && part('add-column-rate'), 'the rates of columns show');
    const whole = await mountBudget(RATES);
    watch(whole.element);
    await whole.open();
    whole.type(whole.part('currency') as HTMLElement, 'USD');
    await waitFor(() => !whole.isOff(whole.part('currency-change')), 'a change can be looked at');
    whole.part('currency-change')?.click();
    await waitFor(() => whole.part('rehearsal'), 'it says what a change would touch');
    whole.part('currency-change-confirm')?.click();
    await waitFor(() => !whole.part('currency-change-dialog'), 'the dialog is closed');
    await waitFor(() => whole.part('currency-last-change') && whole.part('currency-undo'), 'the change can be undone');
    await failing(whole.element);
  },
  'portico-search-dialog': async (watch) => {
    const faults = [{ operation: 'itemSearch', kind: 'server-error' }] as const;
    const broken = await mountSearch({ faults: [...faults] });
    watch(broken.element);
    await broken.open();
    await broken.search('lyon');
    await waitFor(() => broken.part('retry'), 'it offers to try again');
    const search = await mountSearch();
    watch(search.element);
    await search.open();
    await search.search('brochuring');
    await waitFor(() => search.part('shorter'), 'something shorter is offered');
    await search.search('lyon');
    search.element.close();
    await waitFor(() => !search.part('dialog'), 'it is closed');
    await search.open();
    await waitFor(() => search.part('recent'), 'what was searched for lately shows');
    await failing(search.element);
    search.element.remove();
  },
};

/** Uses all of an inbox, alone or in another element. */
async function useInbox(tag: string, watch: (element: Element) => void): Promise<void> {
  const { element, shell, inside } = await mountElement(tag, { inbox: { count: 3, unread: 1 } });
  const bell = tag === 'portico-header' ? 'inbox' : 'bell';
  const part = (name: string) => inside<HTMLElement>(`[data-ref="${name}"]`);
  watch(element);
  await waitFor(() => part(tag === 'portico-header' ? 'inbox-badge' : 'badge'), 'the badge shows');
  shell.fetch = async () => new Response(null, { status: 500 });
  part(bell)?.click();
  await waitFor(() => part('inbox-retry'), 'it offers to try again');
  part(bell)?.click();
  await waitFor(() => !part('inbox-panel')?.checkVisibility(), 'the list is closed');
  part(bell)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  await waitFor(() => part('tooltip'), 'the tooltip shows');
  const again = await mountElement(tag, { inbox: { count: 3, unread: 1 } });
  watch(again.element);
  const other = (name: string) => again.inside<HTMLElement>(`[data-ref="${name}"]`);
  await waitFor(() => other(bell), 'the bell shows');
  other(bell)?.click();
  await waitFor(() => other('inbox-row'), 'the list shows');
  other('inbox-row')?.focus();
  await waitFor(() => other('inbox-row-delete') && other('inbox-row-read'), 'the buttons of a row show');
  const inbox = inboxOf(again.shell);
  const mine = inbox.current() as OpenInbox;
  const [newest] = inbox.getState().items as [InboxItem];
  const notifiedAtMs = newest.notifiedAtMs + 1000;
  mine.listing.merge([{ ...newest, id: 'in_new', notifiedAtMs }], [], { isComplete: true });
  inbox.publish(mine);
  await waitFor(() => other('inbox-new'), 'something has come');
  other('inbox-delete-all')?.click();
  await waitFor(() => other('inbox-undo'), 'it can be undone');
  other('inbox-undo')?.click();
}

/** Uses all of a bell, alone or in another element. */
async function useBell(tag: string, watch: (element: Element) => void): Promise<void> {
  const bell = await mountBell(
    {
      role: 'manager',
      notice: { ...NOTICE, urgent: true, severity: 'warning' },
      earlierNotices: Array.from({ length: 21 }, () => ({ message: 'The books are closed.', urgent: false })),
      faults: [{ operation: 'noticeHistory', kind: 'server-error' }],
    },
    tag,
  );
  watch(bell.element);
  await waitFor(() => bell.badge(), 'the badge shows');
  await bell.chooseFromMenu('Current message');
  await waitFor(() => bell.dialog()?.querySelector('[data-ref="message-reads"]'), 'the message shows');
  bell.dialogButton('Cancel').click();
  await waitFor(() => bell.dialog() === null, 'the message is closed');
  await bell.chooseFromMenu('Remove');
  await waitFor(() => bell.dialog(), 'it asks first');
  bell.dialogButton('Cancel').click();
  await waitFor(() => bell.dialog() === null, 'nothing was removed');
  await bell.chooseFromMenu('Create new');
  await waitFor(() => bell.dialog(), 'it asks first');
  bell.dialogButton('Create').click();
  const field = () => bell.dialog()?.querySelector('textarea');
  await waitFor(() => field()?.disabled === false, 'the form shows');
  bell.dialogButton('Earlier messages').click();
  await waitFor(() => bell.dialog()?.querySelector('[data-ref="history-retry"]'), 'it offers to try again');
  await mendCalls(bell);
  bell.dialogButton('Try again').click();
  await waitFor(() => bell.dialog()?.querySelector('[data-ref="history-more"]'), 'the earlier messages show');
  bell.dialogButton('Back').click();
  await waitFor(() => bell.dialog()?.querySelector('[data-ref="history"]') === null, 'the form is back');
  bell.dialogButton('Cancel').click();
  await waitFor(() => bell.dialog() === null, 'the form is closed');
  await bell.chooseFromMenu('Edit');
  await waitFor(() => field()?.disabled === false, 'the form shows');
  bell.dialogButton('Cancel').click();
  await waitFor(() => bell.dialog() === null, 'the form is closed');
  bell.button()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  await waitFor(() => bell.element.shadowRoot?.querySelector('[role="tooltip"]'), 'the tooltip shows');
  const readers = await mountBell({ notice: NOTICE }, tag);
  watch(readers.element);
  await waitFor(() => readers.badge(), 'the badge shows');
  readers.button()?.click();
  await waitFor(() => readers.dialog()?.querySelector('[data-ref="message-text"]'), 'the message shows');
  const faults = [{ operation: 'currentNotice', kind: 'gone-after-first-read' }] as const;
  const late = await mountBell({ notice: NOTICE, faults: [...faults] }, tag);
  watch(late.element);
  await waitFor(() => late.badge(), 'the badge shows');
  late.button()?.click();
  await waitFor(() => late.dialog()?.textContent?.includes('was removed'), 'it says that the message is gone');
}

/** Gives the page a configuration, until the answer is called. */
function configurePage(config: object): () => void {
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id: 'portico-config', textContent: JSON.stringify(config) });
  document.head.append(block);
  return () => block.remove();
}

/** Another element of the kind, in a page where its view throws. */
async function failing(element: HTMLElement): Promise<void> {
  const { shell, stop } = brokenShell();
  replacePageShell(shell);
  element.setAttribute('locale', 'en-CA');
  await waitFor(() => element.shadowRoot?.querySelector('[part="retry"]'), 'the element has failed');
  stop();
}

/** The page's shell, but without a brand to show. */
function brokenShell() {
  const working = pageShell();
  const brand = () => {
    throw new Error('There is no brand.');
  };
  return { shell: { ...working, brand }, stop: () => replacePageShell(working) };
}

/** Notes what an element shows and fires from now on. */
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

/** Notes every custom state that any element takes, until the answer is called. */
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

const NOT_FOR_PAGES = /^(constructor|(dis)?connected(Move)?Callback|attributeChangedCallback|adoptedCallback)$/;

/** The members that a class gives to script, apart from what the browser itself calls. */
function membersOf(tag: string, kind: 'property' | 'method'): string[] {
  const { prototype } = customElements.get(tag) as CustomElementConstructor;
  return Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([name, { get }]) => !NOT_FOR_PAGES.test(name) && (kind === 'property') === Boolean(get))
    .map(([name]) => name);
}

/** The fields of a documented detail such as `{ message: string }`. */
const fieldsOf = (type: string) => [...type.matchAll(/(\w+)\??:/g)].map(([, name]) => name);

for (const documented of documentedElements) {
  const { tag } = documented;
  describe(`the documentation of <${tag}> is correct and complete`, () => {
    const seen: Seen = { parts: new Set(), refs: new Set(), slots: new Set(), states: new Set(), events: new Map() };

    before(async function () {
      this.timeout(20_000);
      const stop = watchStates(seen.states);
      const tour = tours[tag];
      if (!tour) throw new Error(`Nothing here uses all of <${tag}>: give it a tour.`);
      await tour(watchInto(seen));
      stop();
    });

    it('lists its attributes', () => {
      const { observedAttributes } = customElements.get(tag) as unknown as { observedAttributes: string[] };
      const own = observedAttributes.filter((name) => !name.startsWith('data-portico-')); // marks of the injection
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
      expect(Object.keys(documented.refs)).to.have.members([...seen.refs]);
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

      const ground = document.createElement('div');
      element.shadowRoot?.append(ground);
      for (const brand of ['legacy', 'newer'] as const) {
        ground.dataset.brand = brand;
        for (const token of tokens) {
          const value = () => getComputedStyle(ground).getPropertyValue(`--p-${token.name}`).trim();
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
