import { expect } from 'chai';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Explanation } from '../../src/base/explanation.ts';
import { systemClock } from '../../src/base/time/clock.ts';
import { doubling } from '../../src/base/time/schedule.ts';
import { fetchCode } from '../../src/browser/code/fetch-code.ts';
import { journal } from '../../src/browser/reporting/journal.ts';
import { tell } from '../../src/browser/reporting/tell.ts';
import { explainTag } from '../../src/embed/diagnosis/index.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import { drawReload } from '../../src/embed/face/reload-face.ts';
import { place } from '../../src/embed/injection/place.ts';
import { placementLogs } from '../../src/embed/injection/placement-log.ts';
import { pageShell } from '../../src/shell/page-shell.ts';
import { beginEarlySession } from '../../src/shell/session/early-session.ts';
import type { SessionState } from '../../src/shell/session/session.ts';
import type { PorticoNoticeBell } from '../../widgets/elements.ts';
import { noticeBellFace } from '../../widgets/notice-bell/face.ts';
import { type MountedBell, mountBell, NOTICE } from '../support/mount-bell.ts';
import { replacePageShell } from '../support/mount-element.ts';
import { waitFor } from '../support/wait-for.ts';

const explain = (element: Element): Promise<Explanation> => (element as PorticoNoticeBell).explain();
const told = ({ shows, because }: Explanation) => [shows, ...because.map(({ code }) => code)];
const says = ({ because }: Explanation) => because.map((reason) => reason.says).join(' ');

async function shownBell(request: Parameters<typeof mountBell>[0] = {}): Promise<MountedBell> {
  const bell = await mountBell({ notice: NOTICE, ...request });
  await waitFor(() => bell.badge() || request.notice === null || request.notice?.read, 'the message is known');
  await waitFor(() => bell.button() && !bell.button()?.matches('[aria-busy="true"]'), 'the bell shows');
  return bell;
}

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
});

describe('what an element knows of itself', () => {
  for (const [session, code] of [
    [{ phase: 'unknown' }, 'session-unknown'],
    [{ phase: 'signed-out', because: 'expired' }, 'signed-out-expired'],
  ] as readonly [SessionState, string][]) {
    it(`says ${code}`, async () => {
      const shell = await sandboxShell({ brand: 'newer', role: 'user', notice: null });
      replacePageShell({ ...shell, session: { ...shell.session, getState: () => session, start: () => {} } });
      const bell = document.createElement('portico-notice-bell');
      document.body.append(bell);
      expect(told(await explain(bell))).to.deep.equal([false, code]);
    });
  }

  it('says that the feature is off, that a permission is missing, and that the message is read', async () => {
    const off = await mountBell({ features: { NOTICES: false } });
    expect(told(await explain(off.element))).to.deep.equal([false, 'feature-off']);
    const read = await shownBell({ notice: { ...NOTICE, read: true } });
    const explanation = await explain(read.element);
    expect(told(explanation)).to.deep.equal([true, 'button', 'message-read']);
    expect(says(explanation)).to.include('lacks the permission canManageNotices');
  });
});

describe('what hides an element that would show', () => {
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
    it(`says ${code}, and of what`, async () => {
      const bell = await shownBell();
      const box = document.createElement('div');
      box.id = 'culprit';
      document.body.append(box);
      box.append(bell.element);
      expect((await explain(bell.element)).shows).to.equal(true);
      hide(bell.element, box);
      const explanation = await explain(bell.element);
      expect(explanation.shows).to.equal(false);
      expect(explanation.because[0]?.code).to.equal(code);
      const isOfBox = !['not-connected', 'outside-page', 'closed-details'].includes(code);
      if (isOfBox) expect(says(explanation)).to.include('div#culprit');
    });
  }

  it('says that the view has failed', async () => {
    defineElement('portico-broken', () => {
      throw new Error('It was told to throw.');
    });
    await mountBell();
    document.body.innerHTML = '<portico-broken></portico-broken>';
    const broken = document.body.firstElementChild as HTMLElement;
    await waitFor(() => broken.shadowRoot?.querySelector('[part="retry"]'), 'it has failed');
    expect(told(await explain(broken))).to.deep.equal([false, 'view-failed']);
  });

  it('says that only a reload brings the code, and that the code has thrown', async () => {
    const bell = await shownBell();
    drawReload(bell.element, noticeBellFace);
    expect(told(await explain(bell.element)).slice(0, 2)).to.deep.equal([false, 'code-gone']);

    defineElement('portico-thrown', () => 'still here');
    document.body.innerHTML = '<portico-thrown></portico-thrown><portico-never></portico-never>';
    const say = (code: string, text: string) => tell('error', 205, code, text);
    for (const name of ['The view of <portico-thrown>', '<portico-never>']) {
      await fetchCode(name, () => Promise.reject(new Error('It was told to throw.')), say);
    }
    expect(told(await explainTag('portico-thrown'))).to.deep.equal([false, 'code-broken']);
    expect(told(await explainTag('portico-never')))
      .to.include('code-broken')
      .and.not.to.include('unknown-tag');
  });

  it('says what else it knows when the element cannot say what it knows itself', async () => {
    defineElement('portico-silent', () => 'still here', {
      explain: () => Promise.reject(new Error('It was told to reject.')),
    });
    document.body.innerHTML = '<portico-silent style="opacity: 0"></portico-silent>';
    const explanation = await explainTag('portico-silent');
    expect(told(explanation)).to.include('opacity-zero').and.to.include('not-explained');
    expect(says(explanation)).to.include('It was told to reject.');
  });

  it('says that the browser is offline, which alone hides nothing', async () => {
    const bell = await shownBell();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    const explanation = await explain(bell.element);
    Reflect.deleteProperty(navigator, 'onLine');
    expect(told(explanation)).to.deep.equal([true, 'button', 'message-unread', 'offline']);
  });
});

describe('a tag of which the page has no element, or not one of this copy', () => {
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
    expect(told(explanation).slice(0, 3)).to.deep.equal([false, 'not-in-page', 'anchor-not-found']);
    expect(says(explanation)).to.include('"#no-such-anchor"').and.to.include(`attempt ${attempt}`);
    ending.abort();
  });

  it('has the session from the loader where no element has asked yet', async () => {
    const page = globalThis as Record<symbol, unknown>;
    const shell = Symbol.for('portico:shell@1');
    const early = Symbol.for('portico:early-session@2');
    await mountBell();
    const { rest } = pageShell().config.paths;
    const before = page[shell];
    page[shell] = undefined;
    expect(told(await explainTag('portico-unplaced'))).to.include('session-unknown');
    page[early] = undefined;
    await beginEarlySession(rest).answer; // nobody is signed in but in the sandbox
    expect(told(await explainTag('portico-unplaced')))
      .to.include('signed-out-never')
      .and.not.to.include('session-unknown');
    page[early] = undefined;
    page[shell] = before;
  });

  it('says who else owns a tag, and which version', async () => {
    customElements.define('portico-foreign', class extends HTMLElement {});
    customElements.define(
      'portico-older',
      class extends HTMLElement {
        static readonly porticoVersion = '0.0.1';
      },
    );
    document.body.innerHTML = '<portico-foreign></portico-foreign><portico-older></portico-older>';
    expect(told(await explainTag('portico-foreign'))).to.include('other-owner');
    expect(says(await explainTag('portico-older'))).to.include('is of Portico 0.0.1');
  });

  it('tells code that has not come from a tag that nobody knows', async () => {
    journal().copies.push({ version: 'dev', tags: ['portico-late'] });
    document.body.innerHTML = '<portico-late></portico-late><portico-typo></portico-typo>';
    expect(told(await explainTag('portico-late'))).to.include('code-not-loaded');
    expect(told(await explainTag('portico-typo'))).to.include('unknown-tag');
  });
});
