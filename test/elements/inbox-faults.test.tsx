import { expect } from 'chai';
import { SANDBOX_SESSION_HEADER } from '../../host-demo/server/demo/sandboxes/sandbox.wire.ts';
import { journal } from '../../src/browser/reporting/journal.ts';
import { inboxOf } from '../../src/features/inbox/inbox.store.ts';
import { inboxActions } from '../../src/features/inbox/inbox-actions.store.ts';
import { unreadOf } from '../../src/features/inbox/unread.store.ts';
import '../../widgets/notice-bell/define.ts';
import { click, focus } from '../support/act.ts';
import { breakCalls, type Fault, restoreCalls } from '../support/faults.ts';
import { manualClock } from '../support/manual-clock.ts';
import { type MountedInbox, mountInbox } from '../support/mount-inbox.ts';
import { pause, waitFor } from '../support/wait-for.ts';
import { FETCH, XSS_ATTACKS } from '../support/xss-attacks.ts';

const FEW = { count: 3, unread: 2 };
const FAILED = 'Couldn’t load notifications';
const REFUSED = 'Notifications are unavailable';
const LIST = '/v2/c/inbox-notifications?';
const COUNT = '/v2/c/inbox-notifications/count';
const AUTH = '/rest/liveblocks-auth';

/** Requests of this test's page. Pages of earlier tests may still send requests. */
let asked: { url: string; session: string | null }[] = [];
/** Session that got the token of a request to the service, by its Authorization header. */
const sessionOfToken = new Map<string, string | null>();
const earlier = new Set<string | null>();
const askedFor = (part: string) =>
  asked.filter(({ url, session }) => url.includes(part) && !earlier.has(session)).length;
/** URLs that have responded. */
let answered: string[] = [];
const isAsked = (part: string) => answered.filter((url) => url.includes(part)).length < askedFor(part);
/** Changes the URL of a request. */
let redirect: (url: string) => string = (url) => url;
/** Delays a response. */
let onAnswer: (url: string) => Promise<void> | undefined = () => undefined;
const { fetch } = window;
/** Uncaught errors. */
const uncaught: string[] = [];
const onError = (event: ErrorEvent | PromiseRejectionEvent) =>
  uncaught.push('reason' in event ? String(event.reason) : event.message);

before(() => {
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const token = request.headers.get('Authorization');
    const session = token ? (sessionOfToken.get(token) ?? null) : request.headers.get(SANDBOX_SESSION_HEADER);
    asked.push({ url: request.url, session });
    const url = redirect(request.url);
    const answer = await fetch(url === request.url ? request : new Request(url, request));
    if (request.url.includes(AUTH)) {
      const got = (await answer
        .clone()
        .json()
        .catch(() => ({}))) as { token?: string };
      if (got.token) sessionOfToken.set(`Bearer ${got.token}`, session);
    }
    await onAnswer(request.url);
    answered.push(request.url);
    return answer;
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onError);
});
beforeEach(() => {
  for (const { session } of asked) if (session) earlier.add(session);
  asked = [];
  answered = [];
  redirect = (url) => url;
  onAnswer = () => undefined;
  journal().messages.length = 0;
  // A real page would log the message again that another test has logged.
  Reflect.deleteProperty(globalThis, Symbol.for('portico:reported@1'));
});
afterEach(() => expect(uncaught.splice(0)).to.deep.equal([]));
after(() => {
  window.fetch = fetch;
  window.removeEventListener('error', onError);
  window.removeEventListener('unhandledrejection', onError);
});

const said = () => journal().messages.map(({ text }) => text);
const title = (inbox: MountedInbox) => inbox.part('panel')?.querySelector('.p-empty-title')?.textContent;
const messages = ({ shell }: MountedInbox) => shell.messages.getState().map(({ text }) => text);
const scroller = (inbox: MountedInbox) => inbox.part('panel')?.querySelector('.p-inbox-scroller') as HTMLElement;
const nextFrame = () => new Promise(requestAnimationFrame);
/** Scrolls to the end, so that each row renders once. `look` runs at every step. */
async function scrollThrough(inbox: MountedInbox, count: number, look = () => {}): Promise<void> {
  const seen = new Set<string>();
  const untilMs = performance.now() + 15_000;
  while (seen.size < count) {
    if (performance.now() > untilMs) throw new Error(`Only ${seen.size} of ${count} rows were rendered.`);
    for (const row of inbox.rows()) seen.add(row.closest('li')?.getAttribute('aria-posinset') ?? '');
    look();
    scroller(inbox).scrollTop += 250;
    await nextFrame();
    await nextFrame();
  }
}

describe('a collaboration service that fails', () => {
  for (const [name, fault, words] of [
    ['refuses the token with 401', { operation: 'inboxAuth', kind: 'refused', status: 401 }, REFUSED],
    ['refuses the token with 403', { operation: 'inboxAuth', kind: 'refused', status: 403 }, REFUSED],
    ['breaks over the token', { operation: 'inboxAuth', kind: 'server-error' }, FAILED],
    ['answers with a page instead of the token', { operation: 'inboxAuth', kind: 'html' }, FAILED],
    ['does not take the token for the list', { operation: 'inboxList', kind: 'refused', status: 401 }, REFUSED],
    ['refuses the list', { operation: 'inboxList', kind: 'refused', status: 403 }, REFUSED],
    ['breaks over the list', { operation: 'inboxList', kind: 'server-error' }, FAILED],
    ['is in maintenance', { operation: 'inboxList', kind: 'refused', status: 503 }, FAILED],
    ['answers with a page instead of the list', { operation: 'inboxList', kind: 'html' }, FAILED],
    ['asks for patience', { operation: 'inboxList', kind: 'too-many', retryAfterS: 60 }, FAILED],
  ] satisfies [string, Fault, string][]) {
    it(`and ${name}: the panel shows the error, and a retry helps when it can`, async () => {
      const inbox = await mountInbox(FEW, {
        faults: [fault],
        notice: { message: 'Hello', urgent: false, read: false },
      });
      const other = document.createElement('portico-notice-bell');
      document.body.append(other);
      await inbox.open();
      await waitFor(() => title(inbox) === words, 'the panel shows the error');
      expect(inbox.part('panel')?.querySelector('[role="alert"]')?.textContent).not.to.contain('<');
      await waitFor(() => other.shadowRoot?.querySelector('[part="badge"]'), 'the rest of the page works');
      expect(messages(inbox)).to.deep.equal([]);
      await restoreCalls(inbox);
      await click(() => inbox.part('retry'));
      await waitFor(() => inbox.rows().length === 3, 'the list is there');
      await waitFor(() => inbox.focused() === inbox.part('title'), 'it has the focus');
      await waitFor(() => inbox.badge() === '2', 'the count shows');
    });
  }

  it('is logged once with its sentence, and not retried automatically after a 403 (S-COLLAB-02, X-INBOX-13)', async () => {
    const clock = manualClock(Date.now());
    const inbox = await mountInbox(FEW, { faults: [{ operation: 'inboxAuth', kind: 'refused', status: 403 }] }, clock);
    await waitFor(() => said().length > 0, 'it is logged');
    expect(said()[0]).to.contain('Liveblocks auth failed: 403 - Forbidden');
    clock.advance(1_200_000);
    await pause();
    expect([askedFor(AUTH), askedFor(COUNT)]).to.deep.equal([1, 0]);
    await inbox.open();
    await waitFor(() => title(inbox) === REFUSED, 'the panel shows the error');
    expect(said().filter((line) => line.includes('auth failed')).length).to.equal(1);
    expect(inbox.badge()).to.equal(null);
  });

  it('is retried with growing delays, and the panel stays still (X-INBOX-13)', async () => {
    const clock = manualClock(Date.now());
    const inbox = await mountInbox(FEW, { faults: [{ operation: 'inboxList', kind: 'server-error' }] }, clock);
    await waitFor(() => inbox.badge() === '2', 'the badge shows');
    await inbox.open();
    await waitFor(() => title(inbox) === FAILED, 'the panel shows the error');
    const retry = inbox.part('retry') as HTMLElement;
    retry.focus();
    let wasAway = false;
    const changes = new MutationObserver(() => {
      wasAway ||= !retry.isConnected;
    });
    changes.observe(inbox.element.shadowRoot as ShadowRoot, { subtree: true, childList: true });
    const waits: number[] = [];
    for (let before = askedFor(LIST), sinceMs = 0; waits.length < 3; ) {
      clock.advance(500);
      sinceMs += 500;
      await pause(60);
      if (askedFor(LIST) === before) continue;
      before = askedFor(LIST);
      waits.push(sinceMs);
      sinceMs = 0;
      await waitFor(() => !isAsked(LIST), 'it is refused');
      await pause(60);
    }
    waits.forEach((waitMs, index) => {
      expect(waitMs).to.be.within(2000 * 2 ** index - 500, 2000 * 2 ** index * 1.25 + 1000);
    });
    expect([wasAway, inbox.focused() === retry]).to.deep.equal([false, true]);
    await restoreCalls(inbox);
    clock.advance(30_000);
    await waitFor(() => inbox.rows().length === 3, 'the list loads by itself');
    changes.disconnect();
  });

  it('is not called for as long as it asks to wait (X-INBOX-13)', async () => {
    const clock = manualClock(Date.now());
    const patience = { kind: 'too-many', retryAfterS: 120 } as const;
    const faults: Fault[] = [
      { operation: 'inboxCount', ...patience },
      { operation: 'inboxList', ...patience },
    ];
    const inbox = await mountInbox(FEW, { faults }, clock);
    await inbox.open();
    await waitFor(() => title(inbox) === FAILED, 'the panel shows the error');
    await restoreCalls(inbox);
    const before = [askedFor(COUNT), askedFor(LIST)];
    clock.advance(119_000);
    await pause();
    expect([askedFor(COUNT), askedFor(LIST)]).to.deep.equal(before);
    clock.advance(2000);
    await waitFor(() => inbox.badge() === '2' && inbox.rows().length === 3, 'the list is complete');
  });

  it('that returns no count leaves a list in which all can be marked as read', async () => {
    const inbox = await mountInbox(FEW, { faults: [{ operation: 'inboxCount', kind: 'html' }] });
    await inbox.open();
    expect([inbox.rows().length, inbox.badge()]).to.deep.equal([3, null]);
    await click(() => inbox.part('read-all'));
    await waitFor(() => !inbox.names().some((name) => name.startsWith('Unread')), 'all are read');
    await restoreCalls(inbox);
    await click(() => inbox.part('unread'));
    await waitFor(() => inbox.part('panel')?.textContent?.includes('No unread notifications.'), 'nothing is unread');
  });

  it('rejects changes: the list reverts, with one sentence (X-INBOX-01, X-INBOX-04)', async () => {
    const inbox = await mountInbox(FEW, {
      faults: [
        { operation: 'inboxRead', kind: 'server-error' },
        { operation: 'inboxDelete', kind: 'refused', status: 403 },
      ],
    });
    await waitFor(() => inbox.badge() === '2', 'the badge shows');
    await inbox.open();
    await click(() => inbox.part('read-all'));
    const isSaid = (sentence: string) =>
      waitFor(() => messages(inbox).includes(sentence), `the sentence shows: ${sentence}`);
    await isSaid('Couldn’t mark the notifications as read. Try again.');
    await waitFor(() => inbox.badge() === '2', 'the badge is unchanged');
    expect(inbox.names().filter((name) => name.startsWith('Unread')).length).to.equal(2);
    await focus(() => inbox.rows()[0]);
    await click(() => inbox.part('row-delete'));
    await isSaid('Couldn’t delete the notification. Try again.');
    await waitFor(() => inbox.rows().length === 3 && inbox.badge() === '2', 'the row is back');
    // Loading rows are not announced as new ones.
    expect(document.querySelector('.portico-announcer')?.textContent).not.to.contain('unread');
  });
});

describe('a token', () => {
  it('that has expired is renewed (S-INBOX-15)', async () => {
    const clock = manualClock(Date.now());
    const inbox = await mountInbox(FEW, {}, clock);
    await inbox.open();
    expect(askedFor(AUTH)).to.equal(1);
    clock.advance(3_540_000);
    await click(() => inbox.part('read-all'));
    await waitFor(() => inbox.badge() === null, 'all are read');
    expect(askedFor(AUTH)).to.equal(1);
    clock.advance(60_000);
    await focus(() => inbox.rows()[0]);
    await click(() => inbox.part('row-delete'));
    await waitFor(() => askedFor(AUTH) === 2, 'another token is requested');
    expect(messages(inbox)).to.deep.equal([]);
  });

  for (const [name, offMs] of [
    ['behind', -3_600_000],
    ['ahead', 3_600_000],
  ] as const) {
    it(`is valid on a computer whose clock is an hour ${name}`, async () => {
      const inbox = await mountInbox(FEW, {}, manualClock(Date.now() + offMs));
      await waitFor(() => inbox.badge() === '2', 'the badge shows');
      await inbox.open();
      for (const name of inbox.names()) expect(name).to.match(/ (now|ago)$/);
      await click(() => inbox.part('read-all'));
      await waitFor(() => inbox.badge() === null, 'all are read');
      expect(askedFor(AUTH)).to.equal(1);
    });
  }
});

it('discards a response that arrives after sign-out', async () => {
  const inbox = await mountInbox();
  await waitFor(() => inbox.badge() === '2', 'the badge shows');
  let release = () => {};
  let isHeld = false;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  onAnswer = (url) => {
    isHeld ||= url.includes(LIST);
    return url.includes(LIST) ? released : undefined;
  };
  await click(() => inbox.bell());
  await waitFor(() => isHeld, 'the list has responded');
  inbox.shell.session.signedOut();
  await waitFor(() => inbox.bell() === null && inbox.part('panel') === null, 'the inbox is gone');
  release();
  await pause();
  expect(inboxOf(inbox.shell).getState().items).to.deep.equal([]);
  expect(unreadOf(inbox.shell).getState().count).to.equal(undefined);
});

it('an inbox that opens in the moment its list fails requests it again', async () => {
  const { shell } = await mountInbox(FEW, { faults: [{ operation: 'inboxList', kind: 'too-many', retryAfterS: 60 }] });
  const inbox = inboxOf(shell);
  const stop = inbox.subscribe(({ phase }) => {
    if (phase !== 'failed') return;
    stop();
    inbox.open();
  });
  await inbox.prepare();
  await waitFor(() => askedFor(LIST) === 2 && inbox.getState().phase === 'failed', 'the second request has failed');
});

describe('many changes together', () => {
  it('sixty notifications marked as read together are two calls, and all are saved (X-INBOX-01)', async () => {
    const inbox = await mountInbox({ count: 70, unread: 70 });
    await inbox.open();
    await scrollThrough(inbox, 70);
    const ids = inboxOf(inbox.shell)
      .getState()
      .items.slice(0, 60)
      .map(({ id }) => id);
    const actions = inboxActions(inbox.shell);
    await Promise.all(ids.map((id) => actions.markRead(id)));
    expect(askedFor('/inbox-notifications/read')).to.equal(2);
    await waitFor(() => inbox.badge() === '10', 'ten are left');
    await unreadOf(inbox.shell).refresh();
    expect(inbox.badge()).to.equal('10');
  });

  it('an unknown cursor reloads the list', async () => {
    const inbox = await mountInbox({ count: 70, unread: 70 });
    await inbox.open();
    let spoilt = 0;
    redirect = (url) => (url.includes('cursor=') && spoilt++ === 0 ? url.replace(/cursor=[^&]*/, 'cursor=bad') : url);
    await scrollThrough(inbox, 70);
    expect(spoilt).to.equal(2);
    expect(inbox.part('panel')?.querySelector('.p-inbox-more') === null).to.equal(true);
  });
});

describe('the pages of a long inbox', () => {
  it('load while the user scrolls, with placeholder rows (X-INBOX-09)', async () => {
    const inbox = await mountInbox(
      { count: 120, unread: 5 },
      { faults: [{ operation: 'inboxList', kind: 'slow', delayMs: 400 }] },
    );
    await waitFor(() => inbox.bell(), 'the bell shows');
    await click(() => inbox.bell());
    const skeleton = () => inbox.part('panel')?.querySelector('.p-inbox-skeleton');
    await waitFor(() => skeleton()?.ariaLabel === 'Loading notifications', 'rows are loading');
    await waitFor(() => inbox.rows().length > 0, 'the first page is there');
    const labels = new Set<string>();
    await scrollThrough(inbox, 120, () => labels.add(skeleton()?.ariaLabel ?? ''));
    expect(labels.has('Loading more notifications')).to.equal(true);
    await waitFor(() => skeleton() === null, 'nothing is loading');
    expect(askedFor(LIST)).to.equal(3);
  });

  it('that fail show the error below the rows, and can be retried', async () => {
    const inbox = await mountInbox({ count: 70, unread: 0 });
    await inbox.open();
    await breakCalls(inbox, { operation: 'inboxList', kind: 'server-error' });
    const toEnd = () => {
      scroller(inbox).scrollTop = scroller(inbox).scrollHeight;
    };
    toEnd();
    const more = await waitFor(() => inbox.part('panel')?.querySelector('.p-inbox-more'), 'it is announced');
    expect(more.textContent).to.contain('Couldn’t load more notifications.');
    expect(inbox.rows().length).to.be.greaterThan(0);
    await restoreCalls(inbox);
    await click(() => inbox.part('panel')?.querySelector<HTMLElement>('.p-inbox-more button'));
    await waitFor(() => {
      toEnd();
      return inbox.rows().at(-1)?.closest('li')?.getAttribute('aria-posinset') === '70';
    }, 'the last row is there');
  });

  it('of ten thousand need no more DOM nodes than those of twenty', async () => {
    const inbox = await mountInbox({ count: 10_000, unread: 10_000 });
    await inbox.open();
    const nodes = () => inbox.part('list')?.querySelectorAll('*').length ?? 0;
    let most = 0;
    await waitFor(() => {
      scroller(inbox).scrollTop += 1000;
      most = Math.max(most, nodes());
      return askedFor(LIST) > 6;
    }, 'six pages were loaded');
    expect(inbox.rows().length).to.be.greaterThan(0);
    expect(inbox.rows().length).to.be.lessThan(20);
    expect(most).to.be.lessThan(200);
  });
});

describe('user content', () => {
  it('never runs or fetches anything, whatever it contains', async () => {
    const attacks = XSS_ATTACKS.filter((attack) => !attack.includes('\u0000'));
    const inbox = await mountInbox({
      count: attacks.length,
      unread: 1,
      authors: attacks.map((attack) => [attack, attack]),
      activities: attacks,
      texts: attacks,
    });
    performance.clearResourceTimings(); // the list ends after 250 requests
    await inbox.open();
    await scrollThrough(inbox, attacks.length);
    const list = inbox.part('list') as HTMLElement;
    expect(
      list.querySelectorAll('script, img, iframe, svg:not(.lucide), style, form, [onload], [onerror]').length,
    ).to.equal(0);
    expect('wasAttacked' in window).to.equal(false);
    expect(performance.getEntriesByType('resource').some(({ name }) => name.includes(FETCH))).to.equal(false);
    expect(document.title).not.to.contain('<');
  });

  it('in an unknown form does not break the list', async () => {
    const inbox = await mountInbox({ ...FEW, bodyVersion: 99 });
    await inbox.open();
    expect(inbox.names().every((name) => name.includes('This comment can’t be displayed.'))).to.equal(true);
  });

  it('about an activity that no longer exists is not announced, and its row has no link but can be read and deleted', async () => {
    const inbox = await mountInbox({ count: 2, unread: 2, activities: ['Stand build'], goneActivities: 1 });
    await inbox.open();
    const [row] = inbox.rows();
    const sentence = 'Unknown user commented on an activity This activity is no longer available.';
    await waitFor(() => inbox.names()[0]?.includes(sentence), 'the row shows it'); // rows wait for names for a short time only
    expect(row?.tagName).to.equal('BUTTON');
    await click(() => row);
    await waitFor(() => inbox.badge() === '1', 'it is read');
    await focus(() => inbox.rows()[0]);
    await click(() => inbox.part('row-delete'));
    await waitFor(() => inbox.rows().length === 1, 'it is deleted');
  });
});

describe('the badge', () => {
  const isCalm = (inbox: MountedInbox) =>
    inbox.element.shadowRoot?.querySelector('[part="badge"]')?.hasAttribute('data-calm');

  it('is calm once the list was opened, also when the count arrives later (X-INBOX-14)', async () => {
    const inbox = await mountInbox(FEW, { faults: [{ operation: 'inboxCount', kind: 'slow', delayMs: 800 }] });
    await inbox.open();
    await waitFor(() => inbox.badge() === '2', 'the badge shows');
    expect(isCalm(inbox)).to.equal(true);
  });
});

describe('an inbox in other DOM trees', () => {
  for (const [name, place] of [
    [
      'in the page itself, with no-shadow',
      (element: HTMLElement) => {
        element.setAttribute('no-shadow', '');
        document.body.append(element);
        return element;
      },
    ],
    [
      'in the shadow root of a host',
      (element: HTMLElement) => {
        const host = document.createElement('div');
        document.body.append(host);
        host.attachShadow({ mode: 'open' }).append(element);
        return element.shadowRoot as ShadowRoot;
      },
    ],
  ] as const) {
    it(`opens, moves between rows, and closes: ${name} (X-INBOX-17)`, async () => {
      await mountInbox(FEW);
      document.body.replaceChildren();
      const element = document.createElement('portico-collab-inbox');
      const root = place(element);
      const bell = () => root.querySelector<HTMLElement>('[part="button"]');
      await click(bell);
      const row = await waitFor(() => root.querySelector<HTMLElement>('[data-ref="inbox-row"]'), 'rows are there');
      const panel = root.querySelector<HTMLElement>('[data-ref="inbox-panel"]');
      expect(panel?.closest('[popover]')?.matches(':popover-open')).to.equal(true);
      const focused = () => (row.getRootNode() as Document | ShadowRoot).activeElement;
      await waitFor(() => focused()?.getAttribute('data-ref') === 'inbox-title', 'it has the focus');
      focused()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true }));
      await waitFor(() => focused()?.getAttribute('data-ref') === 'inbox-row', 'a row has the focus');
      await click(bell);
      await waitFor(() => !panel?.checkVisibility(), 'it is closed');
    });
  }
});
