import { expect } from 'chai';
import { systemClock } from '../../src/base/time/clock.ts';
import { every } from '../../src/base/time/schedule.ts';
import { journal } from '../../src/browser/reporting/journal.ts';
import { CSRF_COOKIE } from '../../src/browser/transport/protocol.ts';
import { diagnose, explain, printDiagnosis } from '../../src/embed/diagnosis/index.ts';
import { pathOf } from '../../src/embed/diagnosis/page-elements.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import { place } from '../../src/embed/injection/place.ts';
import { pageShell } from '../../src/shell/page-shell.ts';
import { mountBell, NOTICE } from '../support/mount-bell.ts';
import { replacePageShell } from '../support/mount-element.ts';
import { waitFor } from '../support/wait-for.ts';

/** Sets up a situation in the page; the returned function undoes it. */
type Situation = () => (() => void) | undefined | Promise<undefined>;

function override(target: object, name: string, descriptor: PropertyDescriptor): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...descriptor });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}

function add(html: string): () => void {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  return () => box.remove();
}

function box(style: string): () => void {
  const bell = document.querySelector('portico-notice-bell') as HTMLElement;
  const around = document.createElement('div');
  around.style.cssText = style;
  bell.replaceWith(around);
  around.append(bell);
  return () => around.replaceWith(bell);
}

/** Adds content to the bell, like a parser after a tag that is not closed. */
function bellWith(html: string): () => void {
  const bell = document.querySelector('portico-notice-bell') as HTMLElement;
  bell.innerHTML = html;
  return () => bell.replaceChildren();
}

function inShadowRoot(html: string): () => void {
  const end = add('<div id="host"></div>');
  const host = document.querySelector('#host') as HTMLElement;
  host.attachShadow({ mode: 'open' }).innerHTML = `<p></p><section><b></b><b>${html}</b></section>`;
  return end;
}

const withoutPopovers = () => {
  const { showPopover } = HTMLElement.prototype;
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  return () => {
    HTMLElement.prototype.showPopover = showPopover;
  };
};

const both = (...situations: (() => () => void)[]) => {
  const endings = situations.map((begin) => begin());
  return () => {
    for (const end of endings) end();
  };
};

const SITUATIONS: readonly [id: string, state: 'note' | 'problem', message: string, Situation][] = [
  [
    'browser-support',
    'problem',
    'module scripts',
    () => override(HTMLScriptElement, 'supports', { value: () => false }),
  ],
  [
    'changed-natives',
    'problem',
    'no longer does its work: Function.prototype.bind',
    () =>
      override(Function.prototype, 'bind', {
        value(this: (...given: unknown[]) => unknown, self: unknown) {
          return () => this.call(self); // drops all arguments
        },
      }),
  ],
  [
    'changed-natives',
    'problem',
    'URL',
    () => override(window, 'URL', { value: Object.assign(() => {}, { canParse: () => false }) }),
  ],
  [
    'changed-natives',
    'note',
    'changed the meaning of JSON.stringify (of lists)',
    () => override(Array.prototype, 'toJSON', { value: () => 'a list' }),
  ],
  [
    'changed-natives',
    'note',
    'replaced fetch',
    () => override(window, 'fetch', { value: window.fetch.bind(window), writable: true }),
  ],
  [
    'changed-natives',
    'note',
    'replaced String.prototype.trim',
    () => {
      const { trim } = String.prototype;
      return override(String.prototype, 'trim', {
        value(this: string) {
          return trim.call(this);
        },
      });
    },
  ],
  [
    'changed-natives',
    'note',
    'Object.prototype.extend, Array.prototype.each',
    () =>
      both(
        () => override(Object.prototype, 'extend', { value: () => {}, enumerable: true, writable: true }),
        () => override(Array.prototype, 'each', { value: () => {}, enumerable: true, writable: true }),
      ),
  ],
  ['document-mode', 'note', 'quirks mode', () => override(document, 'compatMode', { value: 'BackCompat' })],
  ['document-mode', 'problem', 'windows-1252', () => override(document, 'characterSet', { value: 'windows-1252' })],
  [
    'config-block',
    'problem',
    '#portico-config',
    () => add('<script type="application/json" id="portico-config">{ no }</script>'),
  ],
  [
    'session-reachable',
    'problem',
    '404',
    () => {
      const shell = pageShell();
      replacePageShell({
        ...shell,
        config: { ...shell.config, paths: { ...shell.config.paths, rest: '/rest/nowhere' } },
      });
      return () => replacePageShell(shell);
    },
  ],
  ['csrf-cookie', 'problem', CSRF_COOKIE, () => override(document, 'cookie', { get: () => 'another=1' })],
  [
    'storage',
    'note',
    'Local storage is blocked',
    () =>
      override(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
  ],
  [
    'definitions',
    'problem',
    '<portico-strange>',
    () => {
      customElements.define('portico-strange', class extends HTMLElement {});
      return add('<portico-strange></portico-strange>');
    },
  ],
  [
    'definitions',
    'note',
    'Two copies of Portico',
    () => {
      for (const _ of [1, 2]) defineElement('portico-twice', () => null);
      return () => {
        journal().messages.length = 0;
      };
    },
  ],
  [
    'versions',
    'note',
    '9.9.9',
    () => {
      journal().copies.push({ version: '9.9.9', tags: [] });
      return () => void journal().copies.pop();
    },
  ],
  [
    'versions',
    'problem',
    'each asks for the session',
    () => {
      const page = globalThis as Record<symbol, unknown>;
      page[Symbol.for('portico:shell@99')] = {};
      return () => Reflect.deleteProperty(page, Symbol.for('portico:shell@99'));
    },
  ],
  ['unknown-tags', 'problem', '<portico-notce-bell>', () => add('<portico-notce-bell></portico-notce-bell>')],
  [
    'anchors',
    'problem',
    '"#never-there"',
    () => {
      const ending = new AbortController();
      const options = { signal: ending.signal, clock: systemClock, report: () => {} };
      place([{ element: 'portico-notice-bell', near: '#never-there', put: 'after', retry: every(500) }], options);
      return () => {
        const anchor = add('<i id="never-there"></i>');
        ending.abort();
        anchor();
        (globalThis as Record<symbol, unknown>)[Symbol.for('portico:placement-log@2')] = new Map();
      };
    },
  ],
  ['element-findings', 'problem', 'overflow: hidden', () => box('width: 20px; height: 20px; overflow: hidden')],
  ['element-findings', 'problem', 'div has no width', () => box('height: 0; overflow: hidden')],
  ['element-findings', 'problem', 'too small to be seen by transform', () => box('transform: scale(0)')],
  ['element-findings', 'problem', 'too small to be seen by zoom', () => box('zoom: 0.001')],
  ['element-findings', 'note', 'display: none', () => box('display: none')],
  [
    'element-findings',
    'note',
    'div is inert',
    () => {
      const end = box('');
      document.querySelector('portico-notice-bell')?.parentElement?.toggleAttribute('inert', true);
      return end;
    },
  ],
  ['element-findings', 'problem', 'from p.intro to text', () => bellWith('<p class="intro">Welcome</p> to the page')],
  ['element-findings', 'note', 'inside: script', () => bellWith('<script></script>')],
  [
    'watched-roots',
    'problem',
    '<portico-unseen> is in the shadow root of <div>',
    () => {
      journal().copies.push({ version: 'dev', tags: ['portico-unseen'], isWatched: (root) => root === document });
      const end = inShadowRoot('<portico-unseen></portico-unseen>');
      return () => {
        end();
        journal().copies.pop();
      };
    },
  ],
  ['containing-ancestors', 'note', 'transform', () => box('transform: translateX(1px)')],
  ['containing-ancestors', 'note', 'contain: paint', () => box('contain: paint')],
  ['containing-ancestors', 'problem', 'filter', () => both(() => box('filter: grayscale(1)'), withoutPopovers)],
  ['top-layer', 'note', 'z-index 3000', withoutPopovers],
  [
    'top-layer',
    'problem',
    'div#on-top',
    () => both(() => add('<div id="on-top" style="position: fixed; z-index: 4000"></div>'), withoutPopovers),
  ],
];

before(async () => {
  const bell = await mountBell({ notice: NOTICE });
  await waitFor(() => bell.badge(), 'the bell shows');
});

it('finds nothing in a page without mistakes', async () => {
  const { problems, notes, checks, version } = await diagnose();
  const found = checks.filter(({ state }) => state !== 'ok').map(({ message }) => message);
  expect(found).to.deep.equal([]);
  expect({ problems, notes }).to.deep.equal({ problems: 0, notes: 0 });
  expect(version).to.equal('dev');
  expect(checks.map(({ number }) => number)).to.deep.equal(checks.map((_, index) => index + 1));
});

for (const [id, state, message, begin] of SITUATIONS) {
  it(`finds a ${state} of ${id}: ${message}`, async () => {
    const end = await begin();
    try {
      const check = (await diagnose()).checks.find((one) => one.id === id);
      expect(check?.state).to.equal(state);
      expect(check?.message).to.include(message);
      expect(check?.findings.every(({ fix }) => fix.length > 10)).to.equal(true);
    } finally {
      end?.();
    }
    expect((await diagnose()).checks.find((one) => one.id === id)?.state).to.equal('ok');
  });
}

it('finds nothing in a box that is scaled up and clips nothing', async () => {
  const end = box('width: fit-content; overflow: hidden; transform-origin: 0 0; transform: scale(3)');
  const bell = document.querySelector('portico-notice-bell') as HTMLElement;
  bell.style.marginInlineEnd = '-0.6px'; // less than a pixel without the scale
  const { checks } = await diagnose();
  bell.removeAttribute('style');
  end();
  expect(checks.find(({ id }) => id === 'element-findings')?.findings).to.deep.equal([]);
});

it('agrees with explain() about the effects of the page on an element', async () => {
  for (const style of [
    'display: none',
    'height: 0; overflow: hidden',
    'transform: scale(0)',
    'width: 20px; overflow: clip',
  ]) {
    const end = box(style);
    const { reasons } = await explain(document.querySelector('portico-notice-bell') as HTMLElement);
    const { findings } = (await diagnose()).checks.find(({ id }) => id === 'element-findings') ?? { findings: [] };
    end();
    expect(findings).to.have.length(1);
    expect(reasons.map(({ message }) => message)).to.include(findings[0]?.message);
  }
});

it('returns the element of a finding, prints its location, and lets the console inspect it', async () => {
  const end = inShadowRoot('<portico-notce-bell></portico-notce-bell>');
  const typo = document.querySelector('#host')?.shadowRoot?.querySelector('portico-notce-bell');
  const written: unknown[][] = [];
  const { info } = console;
  console.info = (...line) => void written.push(line);
  const diagnosis = await diagnose();
  printDiagnosis(diagnosis);
  console.info = info;
  end();
  expect(diagnosis.checks.find(({ id }) => id === 'unknown-tags')?.findings[0]?.element === typo).to.equal(true);
  const line = written.find(([text]) => String(text).startsWith('Portico has no <portico-notce-bell>'));
  expect(line?.[0]).to.include('\n  At: #host >>> portico-notce-bell\n  Fix: ');
  expect(line?.[1] === typo).to.equal(true);
});

it('locates one element among several with as few steps as needed', () => {
  const end = add('<ul id="list"><li><i></i></li><li><i></i><i class="meant"></i></li></ul>');
  expect(pathOf(document.querySelector('i.meant') as Element)).to.equal('#list > li:nth-of-type(2) > i:nth-of-type(2)');
  expect(pathOf(document.querySelector('#list') as Element)).to.equal('#list');
  expect(pathOf(document.body)).to.equal('body');
  end();
});

it('finds requests that the content security policy blocks', async () => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "img-src 'none'"; // a policy cannot be removed, and no test here shows images
  document.head.append(policy);
  new Image().src = '/refused.png';
  const check = (await diagnose()).checks.find(({ id }) => id === 'blocked-by-policy');
  expect(check?.state).to.equal('note');
  expect(check?.message).to.include('img-src refuses').and.to.include('/refused.png');
});

it('reports a blocked request as a problem if it is one of Portico’s, by file or by call', async () => {
  const { violations } = journal();
  const others = violations.splice(0);
  const stateAfter = async (blocked: string) => {
    violations.push({ atMs: 0, text: `a directive refuses ${blocked}`, directive: 'a directive', blocked });
    const check = (await diagnose()).checks.find(({ id }) => id === 'blocked-by-policy');
    violations.length = 0;
    return check?.state;
  };
  expect(await stateAfter(`${location.origin}/rest/session?expand=all`)).to.equal('problem');
  expect(await stateAfter(`${location.origin}/graphql`)).to.equal('problem');
  expect(await stateAfter(`${location.origin}/restaurants`)).to.equal('note');
  expect(await stateAfter('https://tracker.example/rest/session')).to.equal('note');
  expect(await stateAfter('inline')).to.equal('note');
  violations.push(...others);
});

it('requests the session from the server once', async () => {
  const { fetch } = window;
  const asked: string[] = [];
  window.fetch = (...given) => {
    asked.push(String(given[0]));
    return fetch(...given);
  };
  await diagnose();
  window.fetch = fetch;
  expect(asked.filter((address) => address.includes('/session'))).to.have.length(1);
});

it('prints numbered checks with advice, and explains the messages so far (X-SHELL-09)', async () => {
  const written: string[] = [];
  const { group, groupCollapsed, groupEnd, info } = console;
  const write = (line: string) => void written.push(line);
  pageShell().report(new Error('Reported on purpose.'));
  const end = add('<portico-notce-bell></portico-notce-bell>');
  Object.assign(console, { group: write, groupCollapsed: write, groupEnd: () => {}, info: write });
  try {
    printDiagnosis(await diagnose());
  } finally {
    Object.assign(console, { group, groupCollapsed, groupEnd, info });
    end();
  }
  const text = written.join('\n');
  expect(text).to.match(/Portico dev: 1 problem, 1 note/);
  expect(text).to.match(/\d+\. Every tag is known: PROBLEM/);
  expect(text).to.match(/Fix: Correct the name/);
  expect(text).to.match(/100 Something unexpected was thrown\n {2}Reported on purpose\.\n {2}Cause: .+\n {2}Fix: /);
});
