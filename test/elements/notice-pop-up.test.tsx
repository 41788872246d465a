import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type MountedBell, mountBell, NOTICE } from '../support/mount-bell.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const URGENT = { ...NOTICE, urgent: true };
/** The message arrives after the page has loaded. */
const LATE = [{ operation: 'currentNotice', kind: 'slow', delayMs: 400 } as const];
const isOpen = (bell: MountedBell) => bell.dialog()?.querySelector('.p-dialog-body')?.textContent === NOTICE.message;
const opens = (bell: MountedBell) => waitFor(() => isOpen(bell), 'the message has opened by itself');

/** Adds a host element until the test ends. */
function addToPage<E extends HTMLElement>(html: string): E {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.documentElement.append(box);
  left.push(box);
  return box.firstElementChild as E;
}
const left: Element[] = [];

/** Expects that the message is loaded and does not open. */
async function waits(bell: MountedBell): Promise<void> {
  await waitFor(() => bell.badge(), 'the message is loaded');
  await pause(700);
  expect(isOpen(bell)).to.equal(false);
}

describe('an urgent message waits (S-NOTICE-14)', () => {
  afterEach(() => {
    for (const element of left.splice(0)) element.remove();
  });

  const FIELDS: [string, () => HTMLElement, (field: HTMLElement) => void][] = [
    [
      'in a field of the page',
      () => addToPage('<textarea></textarea>'),
      (field) => {
        (field as HTMLTextAreaElement).value += 'x';
      },
    ],
    ['in an editor', () => addToPage('<div contenteditable="true">Dear </div>'), (field) => field.append('x')],
    [
      'in a shadow root',
      () => {
        const shadow = addToPage('<div></div>').attachShadow({ mode: 'open' });
        return shadow.appendChild(document.createElement('input'));
      },
      (field) => {
        (field as HTMLInputElement).value += 'x';
      },
    ],
    [
      'in a frame',
      () => {
        const page = addToPage<HTMLIFrameElement>('<iframe></iframe>').contentDocument as Document;
        return page.body.appendChild(page.createElement('textarea'));
      },
      (field) => {
        (field as HTMLTextAreaElement).value += 'x';
      },
    ],
  ];
  for (const [where, addField, writeIn] of FIELDS) {
    it(`while the user types ${where}`, async () => {
      const bell = await mountBell({ notice: URGENT, faults: LATE });
      const field = addField();
      field.focus();
      const writing = setInterval(() => writeIn(field), 150);
      try {
        await waits(bell);
      } finally {
        clearInterval(writing);
      }
    });
  }

  it('until the user has not typed for two seconds', async () => {
    const bell = await mountBell({ notice: URGENT, faults: LATE });
    const field = addToPage<HTMLInputElement>('<input>');
    field.focus();
    const writing = setInterval(() => {
      field.value += 'x';
    }, 150);
    try {
      await waits(bell);
      await pause(2000);
      expect(isOpen(bell), 'still writing').to.equal(false);
    } finally {
      clearInterval(writing);
    }
    const restedAt = performance.now();
    await opens(bell);
    // The last check before the pause may be half a second old.
    expect(performance.now() - restedAt).to.be.greaterThan(1300);
  });

  for (const [what, html] of [
    ["the host's own dialog", '<dialog><button>Close</button></dialog>'],
    ['a dialog that says it is modal', '<div role="dialog" aria-modal="true"><button>Close</button></div>'],
    ['an old Bootstrap dialog', '<div class="modal-open"><div class="modal">Close</div></div>'],
  ] as const) {
    it(`while ${what} is open`, async () => {
      const element = addToPage(html);
      if (element instanceof HTMLDialogElement) element.showModal();
      const bell = await mountBell({ notice: URGENT });
      await waits(bell);
      element.remove();
      await opens(bell);
    });
  }

  it('but not for a closed dialog', async () => {
    addToPage('<div role="dialog" aria-modal="true" hidden></div>');
    addToPage('<dialog></dialog>');
    await opens(await mountBell({ notice: URGENT }));
  });

  it('while a session dialog covers the page', async () => {
    const bell = await mountBell({ notice: URGENT, faults: LATE });
    bell.shell.sessionNotices.setState({ kind: 'ending', reason: 'idle', leftMs: 60_000 }, true);
    await waits(bell);
    bell.shell.sessionNotices.setState(null, true);
    await opens(bell);
  });

  it('without a focusable button while the user types, and is announced', async () => {
    const bell = await mountBell({ notice: URGENT });
    await opens(bell);
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Enter' });
    await pause(100);
    expect(isOpen(bell)).to.equal(true);
    const described = bell.dialog()?.getAttribute('aria-describedby') ?? '';
    expect(bell.element.shadowRoot?.getElementById(described)?.textContent).to.equal(NOTICE.message);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await waitFor(() => !bell.dialog(), 'it is closed');
  });

  it('until its bell is visible', async () => {
    const style = addToPage('<style>portico-notice-bell { display: none }</style>');
    const bell = await mountBell({ notice: URGENT });
    await waits(bell);
    style.remove();
    await opens(bell);
  });
});

it('shows nothing before session and message are loaded (X-NOTICE-18)', async () => {
  const seen = new Set<string>();
  const bell = await mountBell({
    notice: { ...URGENT, read: true },
    faults: LATE,
  });
  const look = setInterval(() => {
    if (bell.badge()) seen.add('badge');
    if (bell.dialog()) seen.add('dialog');
  }, 10);
  await waitFor(
    () => bell.button()?.getAttribute('aria-label') === 'No unread message from your organization',
    'the message is loaded',
  );
  await pause();
  clearInterval(look);
  expect([...seen]).to.deep.equal([]);
});

it('moves to another bell of the page when its own is removed, still unread', async () => {
  const first = await mountBell({ notice: URGENT });
  await opens(first);
  const second = document.createElement('portico-notice-bell');
  document.body.append(second);
  await pause();
  expect(second.shadowRoot?.querySelector('dialog[open]') ?? null).to.equal(null);
  first.element.remove();
  await waitFor(() => second.shadowRoot?.querySelector('dialog[open]'), 'the other bell shows it');
});

it('an urgent message and a system message are both visible, one above the other (X-NOTICE-15)', async () => {
  const bell = await mountBell({ notice: URGENT });
  await opens(bell);
  const message = bell.dialog();
  bell.shell.sessionNotices.setState({ kind: 'ending', reason: 'idle', leftMs: 60_000 }, true);
  const session = () =>
    document.querySelector('portico-session-notice')?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]');
  await waitFor(session, 'the warning shows');
  expect(message?.matches(':modal'), 'the message is still there').to.equal(true);
  bell.shell.sessionNotices.setState(null, true);
  await waitFor(() => !session(), 'the session goes on');
  expect(isOpen(bell)).to.equal(true);
  await bell.clickButton('OK');
});
