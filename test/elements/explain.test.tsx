import { expect } from 'chai';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Explanation } from '../../src/base/explanation.ts';
import { systemClock } from '../../src/base/time/clock.ts';
import { doubling } from '../../src/base/time/schedule.ts';
import { fetchCode } from '../../src/browser/code/fetch-code.ts';
import { journal } from '../../src/browser/reporting/journal.ts';
import { logMessage } from '../../src/browser/reporting/log-message.ts';
import { explain as explainAny, explainTag } from '../../src/embed/diagnosis/index.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import { place } from '../../src/embed/injection/place.ts';
import { placementLogs } from '../../src/embed/injection/placement-log.ts';
import { drawReload } from '../../src/embed/placeholder/failure-placeholder.ts';
import { pageShell } from '../../src/shell/page-shell.ts';
import { startEarlySession } from '../../src/shell/session/early-session.ts';
import type { SessionState } from '../../src/shell/session/session.ts';
import type { PorticoNoticeBell } from '../../widgets/generated/notice-bell.ts';
import { noticeBellPlaceholder } from '../../widgets/notice-bell/placeholder.ts';
import { click } from '../support/act.ts';
import { type MountedBell, mountBell, NOTICE } from '../support/mount-bell.ts';
import { replacePageShell } from '../support/mount-element.ts';
import { waitFor } from '../support/wait-for.ts';

const explain = (element: Element): Promise<Explanation> => (element as PorticoNoticeBell).explain();
const codesOf = ({ visible, reasons }: Explanation) => [visible, ...reasons.map(({ code }) => code)];
const message = ({ reasons }: Explanation) => reasons.map((reason) => reason.message).join(' ');

async function shownBell(request: Parameters<typeof mountBell>[0] = {}): Promise<MountedBell> {
  const bell = await mountBell({ notice: NOTICE, ...request });
  await waitFor(() => bell.badge() || request.notice === null || request.notice?.read, 'the message is loaded');
  await waitFor(() => bell.button() && !bell.button()?.matches('[aria-busy="true"]'), 'the bell shows');
  return bell;
}

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
});

describe('visibility reasons of an element', () => {
  for (const [session, code] of [
    [{ phase: 'unknown' }, 'session-unknown'],
    [{ phase: 'signed-out', reason: 'expired' }, 'signed-out-expired'],
  ] as readonly [SessionState, string][]) {
    it(`gives ${code}`, async () => {
      const shell = await sandboxShell({ brand: 'newer', role: 'user', notice: null });
      replacePageShell({ ...shell, session: { ...shell.session, getState: () => session, start: () => {} } });
      const bell = document.createElement('portico-notice-bell');
      document.body.append(bell);
      expect(codesOf(await explain(bell))).to.deep.equal([false, code]);
    });
  }

  it('gives the disabled feature, the missing permission and the read message', async () => {
    const off = await mountBell({ features: { NOTICES: false } });
    expect(codesOf(await explain(off.element))).to.deep.equal([false, 'feature-off']);
    const read = await shownBell({ notice: { ...NOTICE, read: true } });
    const explanation = await explain(read.element);
    expect(codesOf(explanation)).to.deep.equal([true, 'button', 'message-read']);
    expect(message(explanation)).to.include('lacks the permission canManageNotices');
  });
});

describe('reasons for an element that is hidden', () => {
  const ways: Record<string, (bell: HTMLElement, box: HTMLElement) => void> = {
    'hidden-attribute': (_, box) => {
      box.hidden = true;
    },
    'display-none': (_, box) => {
      box.style.display = 'none';
    },
    'visibility-hidden': (_, box) => {
      box.style.visibility = 'hidden';
    },
    'opacity-zero': (_, box) => {
      box.style.opacity = '0';
    },
    'zero-size': (_, box) => {
      box.style.cssText = 'height: 0; overflow: hidden';
    },
    'scaled-away': (_, box) => {
      box.style.transform = 'scale(0)';
    },
    'cut-off': (bell, box) => {
      box.style.cssText = 'width: 40px; height: 40px; overflow: hidden';
      bell.style.marginInlineStart = '100px';
    },
    'outside-page': (_, box) => {
      box.style.cssText = 'position: absolute; left: -9999px';
    },
    'not-connected': (_, box) => box.remove(),
    'closed-details': (bell) => {
      const details = document.createElement('details');
      bell.replaceWith(details);
      details.append(bell);
    },
  };
  for (const [code, hide] of Object.entries(ways)) {
    it(`gives ${code} with its cause`, async () => {
      const bell = await shownBell();
      const box = document.createElement('div');
      box.id = 'culprit';
      document.body.append(box);
      box.append(bell.element);
      expect((await explain(bell.element)).visible).to.equal(true);
      hide(bell.element, box);
      const explanation = await explain(bell.element);
      expect(explanation.visible).to.equal(false);
      expect(explanation.reasons[0]?.code).to.equal(code);
      const isOfBox = !['not-connected', 'outside-page', 'closed-details'].includes(code);
      if (isOfBox) expect(message(explanation)).to.include('div#culprit');
    });
  }

  it('reports that it is inert, and that its tag swallows the page, although it is visible', async () => {
    const bell = await shownBell();
    document.body.inert = true;
    bell.element.innerHTML = '<main><p>The rest of the page</p></main>';
    const explanation = await explain(bell.element);
    document.body.inert = false;
    expect(codesOf(explanation)).to.deep.equal([true, 'button', 'message-unread', 'inert', 'swallows-page']);
    expect(message(explanation)).to.include('inside: main');
    expect(explanation.reasons.at(-1)?.fix).to.include('<portico-notice-bell></portico-notice-bell>');
  });

  it('treats content of an element without a shadow root as its own', async () => {
    await shownBell();
    document.body.innerHTML = '<portico-notice-bell no-shadow></portico-notice-bell>';
    const bell = document.body.firstElementChild as HTMLElement;
    await waitFor(() => bell.querySelector('button'), 'the bell shows');
    expect(codesOf(await explain(bell))).not.to.include('swallows-page');
    await click(() => bell.querySelector('button'));
    await waitFor(() => bell.querySelector('portico-notice-bell-view'), 'its view is there');
    expect(codesOf(await explain(bell))).not.to.include('swallows-page');
    bell.append(document.createElement('main'));
    expect(codesOf(await explain(bell))).to.include('swallows-page');
  });

  it('reports that the view has failed', async () => {
    defineElement('portico-broken', () => {
      throw new Error('Thrown on purpose.');
    });
    await mountBell();
    document.body.innerHTML = '<portico-broken></portico-broken>';
    const broken = document.body.firstElementChild as HTMLElement;
    await waitFor(() => broken.shadowRoot?.querySelector('[part="retry"]'), 'it has failed');
    expect(codesOf(await explain(broken))).to.deep.equal([false, 'view-failed']);
  });

  it('reports that only a reload fetches the code, and that the code has thrown', async () => {
    const bell = await shownBell();
    drawReload(bell.element, noticeBellPlaceholder);
    expect(codesOf(await explain(bell.element)).slice(0, 2)).to.deep.equal([false, 'code-gone']);

    defineElement('portico-thrown', () => 'still here');
    document.body.innerHTML = '<portico-thrown></portico-thrown><portico-never></portico-never>';
    const say = (code: string, text: string) => logMessage('error', 205, code, text);
    for (const name of ['The view of <portico-thrown>', '<portico-never>']) {
      await fetchCode(name, () => Promise.reject(new Error('Thrown on purpose.')), say);
    }
    expect(codesOf(await explainTag('portico-thrown'))).to.deep.equal([false, 'code-broken']);
    expect(codesOf(await explainTag('portico-never')))
      .to.include('code-broken')
      .and.not.to.include('unknown-tag');
  });

  it('gives all other reasons when the element cannot give its own', async () => {
    defineElement('portico-silent', () => 'still here', {
      explain: () => Promise.reject(new Error('Rejected on purpose.')),
    });
    document.body.innerHTML = '<portico-silent style="opacity: 0"></portico-silent>';
    const explanation = await explainTag('portico-silent');
    expect(codesOf(explanation)).to.include('opacity-zero').and.to.include('not-explained');
    expect(message(explanation)).to.include('Rejected on purpose.');
  });

  it('reports that the browser is offline, which alone hides nothing', async () => {
    const bell = await shownBell();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    const explanation = await explain(bell.element);
    Reflect.deleteProperty(navigator, 'onLine');
    expect(codesOf(explanation)).to.deep.equal([true, 'button', 'message-unread', 'offline']);
  });
});

describe('a tag without an element in the page, or without one of this copy', () => {
  it('names the selector and the attempt of a placement without an anchor (X-SHELL-02)', async () => {
    const ending = new AbortController();
    const reported: string[] = [];
    place([{ element: 'portico-lost', near: '#no-such-anchor', put: 'after', retry: doubling(1, 1, 2) }], {
      signal: ending.signal,
      clock: systemClock,
      report: ({ message }) => reported.push(message),
    });
    await waitFor(() => reported.length > 0, 'it has given up');
    const attempt = placementLogs()
      .find(({ element }) => element === 'portico-lost')
      ?.lines.at(-1)?.attempt;
    const explanation = await explainTag('portico-lost');
    expect(codesOf(explanation).slice(0, 3)).to.deep.equal([false, 'not-in-page', 'anchor-not-found']);
    expect(message(explanation)).to.include('"#no-such-anchor"').and.to.include(`attempt ${attempt}`);
    ending.abort();
  });

  it('has the session from the loader when no element has requested it yet', async () => {
    const page = globalThis as Record<symbol, unknown>;
    const shell = Symbol.for('portico:shell@4');
    const early = Symbol.for('portico:early-session@2');
    await mountBell();
    const { rest } = pageShell().config.paths;
    const before = page[shell];
    page[shell] = undefined;
    expect(codesOf(await explainTag('portico-unplaced'))).to.include('session-unknown');
    page[early] = undefined;
    await startEarlySession(rest).answer; // only the sandbox has a signed-in user
    expect(codesOf(await explainTag('portico-unplaced')))
      .to.include('signed-out-never')
      .and.not.to.include('session-unknown');
    page[early] = undefined;
    page[shell] = before;
  });

  it('names the other owner of a tag, and its version', async () => {
    customElements.define('portico-foreign', class extends HTMLElement {});
    customElements.define(
      'portico-older',
      class extends HTMLElement {
        static readonly porticoVersion = '0.0.1';
      },
    );
    document.body.innerHTML = '<portico-foreign></portico-foreign><portico-older></portico-older>';
    expect(codesOf(await explainTag('portico-foreign'))).to.include('other-owner');
    expect(message(await explainTag('portico-older'))).to.include('is of Portico 0.0.1');
  });

  it('names the call to make for an element in a shadow root that Portico does not watch', async () => {
    const copy = { version: 'dev', tags: ['portico-waiting'], isWatched: (root: Node) => watched.has(root) };
    const watched = new Set<Node>([document]);
    journal().copies.push(copy);
    document.body.innerHTML = '<div id="app"></div><portico-waiting></portico-waiting>';
    const root = document.body.firstElementChild?.attachShadow({ mode: 'open' }) as ShadowRoot;
    root.innerHTML = '<span></span>';
    const inner = root.firstElementChild?.attachShadow({ mode: 'open' }) as ShadowRoot;
    inner.innerHTML = '<portico-waiting></portico-waiting>';
    const waiting = inner.firstElementChild as HTMLElement;
    const explanation = await explainAny(waiting);
    expect(codesOf(explanation)).to.include('not-watched').and.not.to.include('code-not-loaded');
    expect(explanation.reasons.find(({ code }) => code === 'not-watched')?.fix).to.include(
      'Portico.watch(document.querySelector("#app").shadowRoot.querySelector("span").shadowRoot)',
    );
    watched.add(inner);
    expect(codesOf(await explainAny(waiting)))
      .to.include('code-not-loaded')
      .and.not.to.include('not-watched');
    watched.delete(inner);
    expect(codesOf(await explainAny(document.body.lastElementChild as HTMLElement))).to.include('code-not-loaded');
    journal().copies.splice(journal().copies.indexOf(copy), 1);
  });

  it('requires a tag or an element', async () => {
    for (const given of [undefined, null, 1, {}, document]) {
      expect(codesOf(await explainAny(given as unknown as string))).to.deep.equal([false, 'not-an-element']);
    }
  });

  it('distinguishes code that has not loaded from an unknown tag', async () => {
    journal().copies.push({ version: 'dev', tags: ['portico-late'] });
    document.body.innerHTML = '<portico-late></portico-late><portico-typo></portico-typo>';
    expect(codesOf(await explainTag('portico-late'))).to.include('code-not-loaded');
    expect(codesOf(await explainTag('portico-typo'))).to.include('unknown-tag');
  });
});
