import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { click, focus } from '../support/act.ts';
import { pressShiftTab } from '../support/layers.tsx';
import { NOTICE } from '../support/mount-bell.ts';
import { type MountedFrame, mountFrame, PAGES } from '../support/mount-frame.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const config = { brands: { legacy: PAGES, newer: PAGES } };

/** Returns the focused element: its `data-ref` in the frame, otherwise its id in the page. */
function focused(): string {
  const { activeElement } = document;
  const inside = activeElement?.shadowRoot?.activeElement as HTMLElement | null;
  return inside?.dataset.ref ?? activeElement?.textContent?.trim() ?? '';
}
const key = (name: string) => sendKeys({ press: name });

async function shiftF6(): Promise<void> {
  await sendKeys({ down: 'Shift' });
  await sendKeys({ press: 'F6' });
  await sendKeys({ up: 'Shift' });
}

async function ready(wanted: Parameters<typeof mountFrame>[0]): Promise<MountedFrame> {
  const frame = await mountFrame({ notice: NOTICE, config, ...wanted });
  await waitFor(() => frame.bar('badge'), 'the bell shows');
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  return frame;
}

/** Presses the key until the focus is in the content, and returns the focused elements on the way. */
async function way(): Promise<string[]> {
  const places: string[] = [];
  for (let step = 0; step < 30; step++) {
    await key('Tab');
    places.push(focused());
    if (focused() === 'Content') break;
  }
  return places;
}

describe('the keyboard in the frame (X-SHELL-17)', () => {
  it('Tab goes from the skip link through side menu and newer header to the content', async () => {
    await ready({ role: 'manager' });
    expect(await way()).to.deep.equal([
      'skip',
      'logo',
      ...['home', 'budgets', 'analytics', 'activities', 'planning'].map((tab) => `tab-${tab}`),
      'settings',
      'toggle',
      'search',
      'help',
      'bell',
      'avatar',
      'Content',
    ]);
    await pressShiftTab();
    expect(focused()).to.equal('avatar');
  });

  it('Tab goes through the classic header in reading order, past the tabs behind More', async () => {
    await ready({ brand: 'legacy', width: 640 });
    const places = await way();
    expect(places.slice(0, 3)).to.deep.equal(['skip', 'logo', 'tab-home']);
    expect(places.slice(-4)).to.deep.equal(['bell', 'more', 'avatar', 'Content']);
    expect(places).not.to.include('tab-planning');
  });

  for (const [brand, width] of [
    ['legacy', 1440],
    ['newer', 1440],
    ['newer', 500],
  ] as const) {
    it(`the skip link is first, is visible while focused, and leads to the content (${brand}, ${width} px)`, async () => {
      const frame = await ready({ brand, width });
      await key('Tab');
      expect(focused()).to.equal('skip');
      const links = [frame.bar('skip'), frame.rail('skip')].filter(Boolean);
      expect(links.length, 'there is one').to.equal(1);
      const skip = (frame.bar('skip') ?? frame.rail('skip')) as HTMLElement;
      const { left, top, width: widthPx, height } = skip.getBoundingClientRect();
      expect(height).to.equal(40);
      expect(widthPx).to.be.greaterThan(100);
      const onTop = (skip.getRootNode() as ShadowRoot).elementFromPoint(left + widthPx - 4, top + 20);
      expect(onTop === skip, 'nothing covers it').to.equal(true);
      await key('Enter');
      expect(document.activeElement === frame.content).to.equal(true);
      await key('Tab');
      expect(focused()).to.equal('Content');
      expect(skip.getBoundingClientRect().width).to.be.at.most(1);
    });
  }

  it('arrow keys, Home and End move among the tabs, and Tab leaves them', async () => {
    const frame = await ready({ brand: 'legacy' });
    await focus(() => frame.bar('tab-home'));
    const seen: string[] = [];
    for (const press of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await key(press);
      seen.push(focused());
    }
    expect(seen.map((ref) => ref.slice(4))).to.deep.equal([
      'budgets',
      'analytics',
      'budgets',
      'planning',
      'home',
      'planning',
      'home',
    ]);
  });

  it('in a right-to-left page the arrow keys move in the direction that they point', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const frame = await ready({ brand: 'legacy' });
      await focus(() => frame.bar('tab-home'));
      await key('ArrowLeft');
      expect(focused()).to.equal('tab-budgets');
      await key('ArrowRight');
      expect(focused()).to.equal('tab-home');
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });

  it('arrow keys skip the tabs that are behind More', async () => {
    const frame = await ready({ brand: 'legacy', width: 480 });
    await focus(() => frame.bar('tab-home'));
    await key('ArrowLeft');
    const last = focused();
    expect(frame.bar(last)?.checkVisibility({ visibilityProperty: true })).to.equal(true);
    await key('ArrowRight');
    expect(focused()).to.equal('tab-home');
  });

  it('up, down, Home and End move in the side menu', async () => {
    const frame = await ready({});
    (await waitFor(() => frame.rail('tab-home'), 'the menu shows')).focus();
    const seen: string[] = [];
    for (const press of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
      await key(press);
      seen.push(focused());
    }
    expect(seen).to.deep.equal(['tab-budgets', 'toggle', 'logo', 'toggle', 'logo']);
  });

  it('F6 moves from part to part and Shift+F6 back: side menu, header, content', async () => {
    const frame = await ready({});
    const places: string[] = [];
    for (let step = 0; step < 4; step++) {
      await key('F6');
      places.push(focused());
    }
    expect(places).to.deep.equal(['tab-home', 'search', 'Content', 'tab-home']);
    expect(document.activeElement === frame.sideNav).to.equal(true);
    await shiftF6();
    expect(document.activeElement === frame.content).to.equal(true);
    await shiftF6();
    expect(focused()).to.equal('search');
  });

  it('F6 ignores an open menu, and key presses that the page has handled', async () => {
    const frame = await ready({});
    await focus(() => frame.bar('avatar'));
    await key('Enter');
    await waitFor(() => frame.header.shadowRoot?.activeElement === frame.menu()[0], 'the menu has the focus');
    await key('F6');
    expect(frame.menu().includes(frame.header.shadowRoot?.activeElement as HTMLElement)).to.equal(true);
    await key('Escape');
    await waitFor(() => frame.menu().length === 0, 'the menu is closed');
    await waitFor(() => focused() === 'avatar', 'it has the focus');
    const own = (event: KeyboardEvent) => event.key === 'F6' && event.preventDefault();
    window.addEventListener('keydown', own, true);
    document.documentElement.addEventListener('keydown', own, true);
    await key('F6');
    window.removeEventListener('keydown', own, true);
    document.documentElement.removeEventListener('keydown', own, true);
  });

  it('the user menu and More open by Enter, Space and ArrowDown, and return the focus on Escape', async () => {
    const frame = await ready({ brand: 'legacy', width: 480 });
    for (const ref of ['avatar', 'more']) {
      for (const opener of ['Enter', 'Space', 'ArrowDown']) {
        await focus(() => frame.bar(ref));
        await key(opener);
        await waitFor(() => frame.header.shadowRoot?.activeElement === frame.menu()[0], `${ref} is open by ${opener}`);
        expect(frame.bar(ref)?.getAttribute('aria-expanded')).to.equal('true');
        await key('Escape');
        await waitFor(() => frame.menu().length === 0, 'it is closed');
        await waitFor(() => focused() === ref, 'it has the focus');
        expect(frame.bar(ref)?.getAttribute('aria-expanded')).to.equal('false');
      }
    }
  });

  it('icon-only controls show their label after 400 ms of focus or hover, and Escape hides it', async () => {
    const frame = await ready({});
    await key('Tab'); // so that the focus is a keyboard focus
    await focus(() => frame.bar('search'));
    await waitFor(() => frame.bar('tooltip')?.textContent?.startsWith('Search'), 'the tooltip shows');
    await key('Escape');
    await waitFor(() => !frame.bar('tooltip'), 'it is hidden');
    await pause(450);
    expect(frame.bar('tooltip')).to.equal(null);
    expect(focused()).to.equal('search');
  });
});

it('the content is the element with the configured selector, and an invalid selector finds none', async () => {
  const frame = await ready({ header: { content: '#own' } });
  frame.content.insertAdjacentHTML('afterbegin', '<div id="own">Own</div>');
  await key('Tab');
  await key('Enter');
  expect(document.activeElement?.id).to.equal('own');
  frame.header.setAttribute('content', '###');
  await setViewport({ width: 500, height: 700 });
  await click(() => frame.bar('skip'));
  expect(document.activeElement === frame.content).to.equal(true);
});
