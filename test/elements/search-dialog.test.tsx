import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { click } from '../support/act.ts';
import { breakCalls, restoreCalls } from '../support/faults.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { fairs, type MountedSearch, mountSearch } from '../support/mount-search.ts';
import { pause, waitFor } from '../support/wait-for.ts';
import { XSS_ATTACKS } from '../support/xss-attacks.ts';

const TIP = 'Tip: try searching for part of a word.';
const press = (key: string) => sendKeys({ press: key });
const dialogs = () =>
  [...document.querySelectorAll('portico-search-dialog')].flatMap((element) => [
    ...(element.shadowRoot?.querySelectorAll('dialog') ?? []),
  ]).length;
const names = (search: MountedSearch) =>
  search.results().map((result) => result.querySelector('.p-search-name')?.textContent ?? '');
const fire = (target: EventTarget = window) =>
  target.dispatchEvent(new CustomEvent('searchClicked', { bubbles: true, composed: true }));
const faulty = (fault: object) => ({ faults: [{ operation: 'itemSearch', ...fault } as never] });

/** Returns the queries as the browser sent them. */
const asked = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/item-search'));
beforeEach(() => performance.clearResourceTimings());

/** Addresses of the new tabs. */
const opened: string[] = [];
const { open } = window;
before(() => {
  window.open = (address) => {
    opened.push(String(address));
    return null;
  };
});
beforeEach(() => void opened.splice(0));
after(() => {
  window.open = open;
});

describe('the search dialog', () => {
  it('takes no space until the search opens by the event searchClicked (S-SEARCH-01)', async () => {
    const search = await mountSearch();
    const button = document.createElement('button');
    document.body.append(button);
    // A page may stop the propagation of the event.
    button.addEventListener('searchClicked', (event) => event.stopPropagation());
    expect(search.element.getBoundingClientRect().height).to.equal(0);
    fire(button);
    await waitFor(() => search.part('dialog')?.matches(':modal'), 'the dialog is open');
    expect(search.element.matches(':state(open)')).to.equal(true);
  });

  it('is one dialog, however often the event fires and however many elements are in the page (X-SEARCH-06)', async () => {
    const search = await mountSearch();
    const second = document.createElement('portico-search-dialog');
    document.body.append(second);
    for (let time = 0; time < 5; time++) fire();
    second.open();
    await waitFor(() => search.part('dialog'), 'the dialog is open');
    fire();
    await pause();
    expect(dialogs()).to.equal(1);
    search.element.remove();
    await waitFor(() => second.shadowRoot?.querySelector('dialog'), 'the second element shows it');
    expect(dialogs()).to.equal(1);
    second.close();
    await waitFor(() => dialogs() === 0, 'it is closed');
  });

  it('is added to a page without the element (S-SEARCH-01)', async () => {
    const { element } = await mountSearch();
    element.remove();
    fire();
    await waitFor(() => dialogs() === 1, 'a dialog is open');
    expect(document.querySelector('portico-search-dialog')?.parentElement === document.documentElement).to.equal(true);
    await press('Escape');
    await waitFor(() => dialogs() === 0, 'it is closed');
  });

  it('is closed when the user returns to a page that was left with it open', async () => {
    const search = await mountSearch();
    search.element.open();
    await waitFor(() => search.part('dialog'), 'it is open');
    search.element.remove();
    await pause();
    document.body.append(search.element);
    await pause();
    expect(search.part('dialog') === null).to.equal(true);
    search.element.open();
    await waitFor(() => search.part('dialog'), 'it opens on request');
  });

  it('stays closed for signed-out users, and closes on sign-out (S-SEARCH-20)', async () => {
    const search = await mountSearch();
    await search.open();
    await search.search('lyon');
    search.shell.session.signedOut();
    await waitFor(() => dialogs() === 0, 'it is closed');
    fire();
    await pause();
    expect(dialogs()).to.equal(0);
  });

  it('is 650 px wide, with a result area of 350 px that scrolls inside (S-SEARCH-03, S-SEARCH-04)', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ name: `Booth ${at}` }));
    const search = await mountSearch({ items: many });
    await search.open();
    expect(search.part('dialog')?.offsetWidth).to.equal(650);
    expect(search.part('area')?.offsetHeight).to.equal(350);
    await search.search('booth');
    expect(search.part('area')?.offsetHeight).to.equal(350);
    const list = search.part('results') as HTMLElement;
    expect(list.scrollHeight).to.be.above(list.clientHeight);
    expect(getComputedStyle(list).overflowY).to.equal('auto');
  });

  it('shrinks in a small window, where only one part scrolls', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ name: `Booth ${at}` }));
    const search = await mountSearch({ items: many });
    const before = { width: innerWidth, height: innerHeight };
    await search.open();
    const dialog = search.part('dialog') as HTMLElement;
    const scrollers = () =>
      [dialog, ...dialog.querySelectorAll<HTMLElement>('*')]
        .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight)
        .filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowY))
        .map(({ className }) => className);
    try {
      await setViewport({ width: 640, height: 360 });
      expect(scrollers(), 'the tip is fully visible').to.deep.equal([]);
      for (const [width, height, scrolls] of [
        [1440, 900, 'p-search-list'],
        [800, 600, 'p-search-list'],
        [320, 640, 'p-search-list'],
        [320, 480, 'p-search-list'],
        [640, 420, 'p-search-list'],
        [640, 360, 'p-dialog-body'],
        [320, 256, 'p-dialog-body'],
      ] as const) {
        await setViewport({ width, height });
        search.write('');
        await waitFor(() => search.phase() === 'initial', 'the start shows');
        const at = `${width}x${height}`;
        if (scrolls === 'p-search-list') expect([at, scrollers()]).to.deep.equal([at, []]);
        await search.search('booth');
        expect([at, scrollers()]).to.deep.equal([at, [scrolls]]);
        expect(dialog.getBoundingClientRect().bottom).to.be.at.most(height);
        if (height >= 600 && width >= 800) expect(search.part('area')?.offsetHeight).to.equal(350);
        // Arrow keys reach the last result, which scrolls into view.
        search.field().focus();
        await press('ArrowUp');
        const last = search.results().at(-1) as HTMLElement;
        await waitFor(() => last.ariaSelected === 'true', 'the last one is reached');
        const footer = dialog.querySelector('.p-dialog-footer')?.getBoundingClientRect().top ?? 0;
        expect(last.getBoundingClientRect().bottom).to.be.at.most(footer);
      }
    } finally {
      await setViewport(before);
    }
  });

  it("keeps the icon of a result away from the row's edge, also right-to-left", async () => {
    const search = await mountSearch();
    await search.open();
    await search.search('lyon');
    const dialog = search.part('dialog') as HTMLElement;
    for (const dir of ['ltr', 'rtl']) {
      dialog.dir = dir;
      const row = search.results()[0]?.getBoundingClientRect() as DOMRect;
      const sign = search.results()[0]?.querySelector('svg')?.getBoundingClientRect() as DOMRect;
      const away = dir === 'ltr' ? row.right - sign.right : sign.left - row.left;
      expect([dir, Math.round(away), Math.round(sign.width)]).to.deep.equal([dir, 12, 16]);
    }
  });

  it("labels the field with the line item's own label, with a search icon and a Search button (S-SEARCH-05, S-SEARCH-06)", async () => {
    const search = await mountSearch();
    await search.open();
    const label = () => search.field().labels?.[0]?.textContent;
    expect(label()).to.equal('Line Item Name or ID search');
    search.element.labels = { lineItem: 'Tactic' };
    await waitFor(() => label() === 'Tactic Name or ID search', 'the label is the page’s');
    expect(search.field().parentElement?.querySelector('svg')?.getAttribute('class')).to.contain('lucide-search');
    expect(search.part('run')?.textContent).to.equal('Search');
    await waitFor(() => search.element.shadowRoot?.activeElement === search.field(), 'it has the focus');
  });

  it('starts with the tip to search for part of a word (S-SEARCH-08)', async () => {
    const search = await mountSearch();
    await search.open();
    expect(search.phase()).to.equal('initial');
    expect(search.part('tip')?.textContent).to.equal(TIP);
  });

  it('is disabled without text, with only white space, with too much text, and while it searches (S-SEARCH-09, S-SEARCH-10, S-SEARCH-11)', async () => {
    const search = await mountSearch();
    await search.open();
    const isDisabled = () => search.part('run')?.getAttribute('aria-disabled') === 'true';
    for (const [text, message] of [
      ['', 'Enter a name or an ID.'],
      ['  \t', 'Enter a name or an ID.'],
      ['x'.repeat(10_000), 'Enter at most 200 characters.'],
    ] as const) {
      search.write(text);
      await waitFor(isDisabled, `${text.slice(0, 5)} cannot be searched for`);
      (search.part('run') as HTMLElement).click();
      search.field().focus();
      await press('Enter');
      await waitFor(() => search.part('error')?.textContent === message, 'the reason shows');
    }
    expect(asked()).to.have.length(0);
    search.write(' lyon ');
    await waitFor(() => !isDisabled(), 'it can be searched for');
    const answer = holdCalls((call) => call.includes('/item-search'));
    await press('Enter');
    await waitFor(() => search.phase() === 'searching', 'it searches');
    expect(isDisabled()).to.equal(true);
    await press('Enter');
    answer();
    await waitFor(() => search.phase() === 'results', 'it has found');
    expect(isDisabled()).to.equal(false);
    expect(asked()).to.have.length(1);
  });

  it("runs with Enter, and shows 'Searching...' while it does (S-SEARCH-07, S-SEARCH-19, S-SEARCH-20)", async () => {
    const search = await mountSearch();
    await search.open();
    await sendKeys({ type: 'lyon' });
    const answer = holdCalls((call) => call.includes('/item-search'));
    await press('Enter');
    await waitFor(() => search.part('searching')?.textContent === 'Searching...', 'the progress shows');
    expect(search.part('searching')?.closest('[role="status"]') !== null).to.equal(true);
    answer();
    await waitFor(() => search.phase() === 'results', 'it has found');
    expect(search.part('searching') === null).to.equal(true);
  });

  it('encodes the query once (S-SEARCH-12)', async () => {
    const search = await mountSearch({ items: [{ name: '100 % & a+b #1 🎪' }] });
    await search.open();
    await search.search('% & a+b #1 🎪');
    expect(names(search)).to.deep.equal(['100 % & a+b #1 🎪']);
    const [address = ''] = asked();
    expect(new URL(address).searchParams.get('query')).to.equal('% & a+b #1 🎪');
  });

  it('shows type, name, and breadcrumb of each result, as a link that opens in a new tab (S-SEARCH-14, S-SEARCH-15, S-SEARCH-16, S-SEARCH-17)', async () => {
    const search = await mountSearch();
    search.element.labels = { lineItem: 'Tactic', placeholder: '' };
    await search.open();
    await search.search('lyon');
    const rows = search
      .results()
      .map((result) => ['type', 'name', 'crumb'].map((part) => result.querySelector(`.p-search-${part}`)?.textContent));
    const crumb = 'Campaigns 2027 > Trade fairs > Europe';
    expect(rows).to.deep.equal([
      ['Tactic', 'Lyon hotel rooms', crumb],
      ['Placeholder', 'Lyon, reserved', crumb],
      ['Tactic', 'Stand build, Lyon', crumb],
    ]);
    for (const result of search.results()) {
      expect(new URL(result.href).pathname).to.match(/^\/budgets\/\d+\/items\/\d+\/details$/);
      expect(new URL(result.href).search).to.equal('?search=on');
      expect([result.target, result.rel]).to.deep.equal(['_blank', 'noopener']);
      expect(result.ariaDescription).to.equal('opens in a new tab');
    }
    expect(search.part('count')?.textContent).to.equal('3 results');
    expect(search.part('count')?.closest('[role="status"]') !== null).to.equal(true);
  });

  it('highlights the matches of the query in a name (X-SEARCH-09)', async () => {
    const search = await mountSearch({ items: [{ name: 'Café Lyon' }] });
    await search.open();
    await search.search('LYON cafe');
    const marks = [...(search.results()[0]?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent);
    expect(marks).to.deep.equal(['Café', 'Lyon']);
  });

  it('shows the first hundred, and tells that there are more', async () => {
    const search = await mountSearch({ items: Array.from({ length: 120 }, (_, at) => ({ name: `Booth ${at}` })) });
    await search.open();
    await search.search('booth');
    expect(search.results()).to.have.length(100);
    expect(search.part('count')?.textContent).to.equal(
      'The first 100 results. Refine your search to see other results.',
    );
  });

  it('reports an empty result, and follows its own tip (S-SEARCH-18)', async () => {
    const search = await mountSearch();
    await search.open();
    await search.search('brochuring');
    const empty = search.part('empty') as HTMLElement;
    expect(empty.querySelector('.p-empty-title')?.textContent).to.equal("No result found for 'brochuring'");
    expect(empty.querySelector('.p-empty-text')?.textContent).to.equal(TIP);
    const shorter = await waitFor(() => search.part('shorter'), 'a shorter text is offered');
    expect(shorter.textContent).to.equal('Search for ‘brochur’finds 1');
    await click(() => search.part('shorter'));
    await waitFor(() => search.phase() === 'results', 'it is found');
    expect(search.field().value).to.equal('brochur');
    expect(names(search)).to.deep.equal(['Brochures']);
  });

  it('has its own screen for a failure, with Retry (X-SEARCH-05)', async () => {
    const search = await mountSearch(faulty({ kind: 'server-error' }));
    await search.open();
    await search.search('lyon');
    expect(search.phase()).to.equal('failed');
    expect(search.part('failed')?.querySelector('.p-empty-title')?.textContent).to.equal('Search failed.');
    expect(search.part('empty') === null).to.equal(true);
    await restoreCalls(search);
    await click(() => search.part('retry'));
    await waitFor(() => search.phase() === 'results', 'it has found');
    expect(search.field().value).to.equal('lyon');
  });

  it('treats an HTML page in place of a response as a failure', async () => {
    const search = await mountSearch(faulty({ kind: 'html' }));
    await search.open();
    await search.search('lyon');
    expect(search.phase()).to.equal('failed');
  });

  it('never replaces a newer response with a late one (X-SEARCH-10)', async () => {
    const search = await mountSearch(faulty({ kind: 'slow', delayMs: 800 }));
    await search.open();
    search.write('lyon');
    await press('Enter');
    await waitFor(() => search.phase() === 'searching', 'it searches');
    await restoreCalls(search);
    // A second search does not wait for the first response.
    search.write('brochures');
    await press('Enter');
    await waitFor(() => search.phase() === 'results', 'it has found');
    expect(names(search)).to.deep.equal(['Brochures']);
    await pause(900);
    expect(names(search)).to.deep.equal(['Brochures']);
  });

  it('keeps the results of a newer query when an older one fails late (X-SEARCH-10)', async () => {
    const search = await mountSearch();
    await search.open();
    const { fetch } = window;
    let fail = () => {};
    const failed = new Promise<Response>((resolve) => {
      fail = () => resolve(new Response('{}', { status: 500 }));
    });
    let isAsked = false;
    window.fetch = () => {
      isAsked = true;
      return failed;
    };
    search.write('lyon');
    await press('Enter');
    await waitFor(() => isAsked, 'it searches');
    window.fetch = fetch;
    search.write('brochures');
    await press('Enter');
    await waitFor(() => search.phase() === 'results', 'it has found');
    fail();
    await pause();
    expect(search.phase()).to.equal('results');
    expect(names(search)).to.deep.equal(['Brochures']);
  });

  it('returns to the start when the query is empty', async () => {
    const search = await mountSearch();
    await search.open();
    await search.search('lyon');
    search.write('lyons');
    await pause(50);
    expect(search.phase()).to.equal('results');
    search.write('');
    await waitFor(() => search.phase() === 'initial', 'the start shows');
    expect(search.part('recent')?.textContent).to.equal('lyon');
  });

  it('offers no Retry for a request that is always rejected, and does not mention saving', async () => {
    const search = await mountSearch();
    await search.open();
    await search.search('\u0000a');
    expect(search.part('failed')?.textContent).to.contain('This text holds characters that no name can hold.');
    expect(search.part('retry') === null).to.equal(true);
    const { fetch } = window;
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await search.search('lyon');
    window.fetch = fetch;
    expect(search.part('failed')?.textContent).to.contain('Can’t reach the server. Check your connection.');
    expect(search.part('retry')?.textContent).to.equal('Retry');
  });

  it('explains that short words match only the beginnings of words', async () => {
    const search = await mountSearch();
    await search.open();
    await search.search('yo');
    expect(search.part('empty')?.textContent).to.contain('match only the beginnings of words');
    await search.search('brochuring');
    expect(search.part('empty')?.textContent).not.to.contain('match only the beginnings of words');
  });

  it('is safe with any names and queries', async () => {
    const attacks = XSS_ATTACKS.slice(0, 20).map((name) => ({ name: `fair ${name}`.slice(0, 180) }));
    const search = await mountSearch({ items: attacks });
    await search.open();
    await search.search('fair');
    expect(search.results()).to.have.length(attacks.length);
    for (const result of search.results())
      expect(result.querySelector('img, script, b, svg:not(.lucide)') === null).to.equal(true);
    await search.search('<img src=x onerror=alert(1)>');
    expect(search.part('area')?.querySelector('img') === null).to.equal(true);
  });

  it('explains why it is hidden', async () => {
    const search = await mountSearch();
    const before = await search.element.explain();
    expect([before.visible, before.reasons[0]?.code]).to.deep.equal([false, 'search-closed']);
    await search.open();
    const after = await search.element.explain();
    expect([after.visible, after.reasons[0]?.code]).to.deep.equal([true, 'search-open']);
  });
});

describe('the keyboard in the search', () => {
  it('selects a result while the focus stays in the field, and opens it (X-SEARCH-02)', async () => {
    const search = await mountSearch();
    await search.open();
    await search.search('lyon');
    search.field().focus();
    expect(search.field().getAttribute('role')).to.equal('combobox');
    expect(search.field().ariaExpanded).to.equal('true');
    expect(search.field().getAttribute('aria-controls')).to.equal(search.part('results')?.id);
    expect(search.active() === null).to.equal(true);
    const activeName = () => search.active()?.querySelector('.p-search-name')?.textContent;
    const walk = async (key: string, name: string | undefined) => {
      await press(key);
      await waitFor(() => activeName() === name, `${key} leads to ${name}`);
      expect(search.element.shadowRoot?.activeElement === search.field()).to.equal(true);
    };
    await walk('ArrowDown', 'Lyon hotel rooms');
    await walk('ArrowDown', 'Lyon, reserved');
    await walk('ArrowDown', 'Stand build, Lyon');
    await walk('ArrowDown', undefined);
    await walk('ArrowUp', 'Stand build, Lyon');
    await walk('ArrowUp', 'Lyon, reserved');
    expect(search.active()?.ariaSelected).to.equal('true');
    expect(search.results().filter(({ ariaSelected }) => ariaSelected === 'true')).to.have.length(1);
    const clicked: string[] = [];
    search.element.shadowRoot?.addEventListener('click', (event) => {
      event.preventDefault(); // no new tab in this test
      clicked.push((event.target as HTMLElement).closest('a')?.href ?? '');
    });
    await press('Enter');
    expect(clicked).to.deep.equal([search.results()[1]?.href]);
    expect(asked()).to.have.length(1);
  });

  it('keeps its selection when the pointer moves over a result', async () => {
    const search = await mountSearch();
    await search.open();
    await search.search('lyon');
    search.results()[0]?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true }));
    search.field().focus();
    search.write('brochures');
    await press('Enter');
    await waitFor(() => names(search).join() === 'Brochures', 'the search has run');
  });

  it('moves from the field to the buttons, and not to a list without key support', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ name: `Booth ${at}` }));
    const search = await mountSearch({ items: many });
    await search.open();
    await search.search('booth');
    search.field().focus();
    await press('Tab');
    await press('Tab');
    expect(search.element.shadowRoot?.activeElement === search.part('close')).to.equal(true);
  });

  it('leaves Enter to an input method that is composing (X-SEARCH-03)', async () => {
    const search = await mountSearch();
    await search.open();
    search.write('りよん');
    const enter = (init: KeyboardEventInit) =>
      search
        .field()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, ...init }));
    enter({ isComposing: true });
    enter({ keyCode: 229 });
    await pause();
    expect(asked()).to.have.length(0);
    enter({ keyCode: 13 });
    await waitFor(() => search.phase() === 'empty', 'the search has run');
  });

  it('opens the item of a pasted id or address directly (X-SEARCH-11)', async () => {
    const search = await mountSearch();
    await search.open();
    await search.search('brochures');
    const { href } = search.results()[0] as HTMLAnchorElement;
    const id = new URL(href).pathname.split('/')[4] ?? '';
    for (const pasted of [id, ` ${id} `, new URL(href).href, `/budgets/1/items/${id}`]) {
      opened.splice(0);
      search.paste(pasted);
      await press('Enter');
      await waitFor(() => opened.length > 0, `${pasted} is opened`);
      expect(opened).to.deep.equal([new URL(href).pathname + new URL(href).search]);
      expect(search.results().some((result) => result.href === href)).to.equal(true);
    }
    opened.splice(0);
    search.paste('999999999');
    await press('Enter');
    await waitFor(() => search.phase() === 'empty', 'nothing is found');
    expect(opened).to.have.length(0);
    // Retry sends the same query, and gets the same error.
    await breakCalls(search, { operation: 'itemSearch', kind: 'server-error' });
    search.paste(id);
    await press('Enter');
    await waitFor(() => search.phase() === 'failed', 'it has failed');
    await restoreCalls(search);
    await click(() => search.part('retry'));
    await waitFor(() => opened.length > 0, 'it is opened');
  });

  it('offers no prefix of an unknown id, which would be another item', async () => {
    const search = await mountSearch();
    await search.open();
    search.paste('999999999');
    await press('Enter');
    await waitFor(() => search.phase() === 'empty', 'nothing is found');
    await pause();
    expect(asked().at(-1)).to.contain('query=999999999');
    expect(search.part('shorter') === null).to.equal(true);
  });

  it('opens nothing automatically for a typed id: it searches, and lists the item first', async () => {
    const search = await mountSearch();
    await search.open();
    await search.search('brochures');
    const { href } = search.results()[0] as HTMLAnchorElement;
    const id = new URL(href).pathname.split('/')[4] ?? '';
    const finds = async () => {
      await waitFor(() => search.part('results')?.querySelector('.p-search-id')?.textContent === id, 'it is found');
      expect([search.results()[0]?.href, opened.length]).to.deep.equal([href, 0]);
    };
    await search.search(id);
    await finds();
    // Pasted text that was edited counts as typed, and so does an earlier search.
    search.paste(id);
    search.write(`${id}0`);
    search.write(id);
    await press('Enter');
    await finds();
    search.write('');
    await waitFor(() => search.part('recent')?.textContent === id, 'it is among the recent ones');
    await click(() => search.part('recent'));
    await finds();
  });

  it('opens the dialog by Ctrl+K and the slash where a page has set them, and not while the user types (X-SEARCH-01, X-SEARCH-07)', async () => {
    const search = await mountSearch();
    const isOpen = async () => {
      await pause(100);
      const was = dialogs() === 1;
      search.element.close();
      await waitFor(() => dialogs() === 0, 'it is closed');
      return was;
    };
    const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    shadow.innerHTML = '<input><button>A button</button><div contenteditable>text</div>';
    const [field, button, rich] = [...shadow.children] as HTMLElement[];
    const pressOn = (target: HTMLElement | undefined, init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, composed: true, cancelable: true, ...init });
      target?.dispatchEvent(event);
      return event;
    };
    const slash = { key: '/' };
    const ctrlK = { key: 'k', ctrlKey: true };

    // Off by default, and each has to be enabled.
    pressOn(button, slash);
    expect(await isOpen()).to.equal(false);
    pressOn(button, ctrlK);
    expect(await isOpen()).to.equal(false);
    search.element.setAttribute('shortcuts', 'mod+k');
    pressOn(button, slash);
    expect(await isOpen()).to.equal(false);
    pressOn(field, ctrlK);
    expect(await isOpen()).to.equal(true);
    expect(pressOn(rich, ctrlK).defaultPrevented).to.equal(false);
    expect(await isOpen()).to.equal(false);

    search.element.setAttribute('shortcuts', 'mod+k /');
    expect(pressOn(button, slash).defaultPrevented).to.equal(true);
    expect(await isOpen()).to.equal(true);
    // Editable fields, also inside a shadow root.
    for (const target of [field, rich]) {
      expect(pressOn(target, slash).defaultPrevented).to.equal(false);
      expect(await isOpen()).to.equal(false);
    }
    button?.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    pressOn(button, ctrlK);
    expect(await isOpen()).to.equal(false);
  });

  it('remembers recent searches, and forgets them on request (X-SEARCH-04)', async () => {
    const search = await mountSearch();
    const recent = () =>
      [...(search.element.shadowRoot?.querySelectorAll('[data-ref="search-recent"]') ?? [])].map(
        (one) => one.textContent,
      );
    const again = async () => {
      search.element.close();
      await waitFor(() => dialogs() === 0, 'it is closed');
      await search.open();
    };
    await search.open();
    await search.search('lyon');
    await search.search('brochures');
    await search.search('finds nothing');
    await again();
    expect(recent()).to.deep.equal(['brochures', 'lyon']);
    const second = (name: string) =>
      search.element.shadowRoot?.querySelectorAll<HTMLElement>(`[data-ref="search-${name}"]`)[1];
    await click(() => second('keep'));
    await waitFor(() => recent().join() === 'lyon,brochures', 'the stored searches come first');
    expect(search.part('keep')?.ariaPressed).to.equal('true');
    await click(() => second('remove'));
    await waitFor(() => recent().join() === 'lyon', 'it is forgotten');
    await click(() => search.part('recent'));
    await waitFor(() => search.phase() === 'results', 'it has found');
    expect(search.field().value).to.equal('lyon');
    expect(fairs.length).to.be.above(search.results().length);
  });
});
