import { emulateMedia, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { focus } from '../support/act.ts';
import { press } from '../support/layers.tsx';
import { NOTICE } from '../support/mount-bell.ts';
import { type MountedFrame, mountFrame, PAGES } from '../support/mount-frame.ts';
import { waitFor } from '../support/wait-for.ts';

const config = { brands: { legacy: PAGES, newer: PAGES } };
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

before(() => {
  document.title = 'A page with a frame';
  document.documentElement.lang = 'en';
});
beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));
afterEach(() => document.documentElement.removeAttribute('dir'));
after(async () => {
  await emulateMedia({ media: 'screen', reducedMotion: 'no-preference' });
  document.body.replaceChildren();
});

/** Returns the violations that axe finds in the frame: rules and nodes. */
async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document.querySelector('#frame') as HTMLElement, { runOnly: WCAG });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(' ')).join(', ')}`);
}

async function ready(wanted: Parameters<typeof mountFrame>[0]): Promise<MountedFrame> {
  const frame = await mountFrame({ notice: NOTICE, config, role: 'manager', ...wanted });
  await waitFor(() => frame.bar('badge'), 'the bell shows');
  return frame;
}

async function open(frame: MountedFrame, ref: string): Promise<void> {
  await press(await waitFor(() => frame.bar(ref), `${ref} shows`));
  await waitFor(() => frame.menu().length > 0 || frame.rail('drawer'), 'it is open');
}

describe('no WCAG 2.2 AA violations in the frame', () => {
  for (const brand of ['legacy', 'newer'] as const) {
    it(`of the ${brand} brand at rest, and with the user menu open`, async () => {
      const frame = await ready({ brand, person: { trialDaysLeft: 3 } });
      expect(await violations()).to.deep.equal([]);
      await open(frame, 'avatar');
      expect(await violations()).to.deep.equal([]);
    });

    it(`of the ${brand} brand in a narrow window, with the content of More or the drawer`, async () => {
      const frame = await ready({ brand, width: 360 });
      expect(await violations()).to.deep.equal([]);
      await open(frame, brand === 'legacy' ? 'more' : 'menu-button');
      expect(await violations()).to.deep.equal([]);
    });

    it(`of the ${brand} brand from right to left`, async () => {
      document.documentElement.dir = 'rtl';
      await ready({ brand });
      expect(await violations()).to.deep.equal([]);
    });
  }

  it('with an expanded side menu and legacy tokens', async () => {
    for (const request of [{}, { brand: 'legacy', features: { UNIFIED_NAVIGATION: true } }] as const) {
      const frame = await ready(request);
      await press(await waitFor(() => frame.rail('toggle'), 'the menu shows'));
      await waitFor(() => frame.sideNav.matches(':state(expanded)'), 'it is expanded');
      expect(await violations()).to.deep.equal([]);
    }
  });

  for (const [message, branding] of [
    ['dark', { enabled: true, backgroundColour: '#5b2333', menuTheme: 'dark' }],
    ['light', { enabled: true, backgroundColour: '#f7e9d7', menuTheme: 'light' }],
    ['neither dark nor light', { enabled: true, backgroundColour: '#808080', menuTheme: 'dark' }],
  ] as const) {
    it(`on an organization's own colour that is ${message}`, async () => {
      await ready({ brand: 'legacy', organization: { branding } });
      expect(await violations()).to.deep.equal([]);
      const frame = await ready({ organization: { branding } });
      await waitFor(() => frame.rail('rail'), 'the menu shows');
      expect(await violations()).to.deep.equal([]);
    });
  }

  it('on the administration site', async () => {
    await ready({ brand: 'legacy', role: 'admin', person: { access: ['SUPER_ADMIN'] }, path: '/admin' });
    expect(await violations()).to.deep.equal([]);
  });
});

const boxOf = (element: HTMLElement | null) => {
  if (!element) throw new Error('Not found.');
  return element.getBoundingClientRect();
};

describe('the frame is mirrored from right to left', () => {
  beforeEach(() => {
    document.documentElement.dir = 'rtl';
  });

  it('the side menu is on the right, with its marker at the outer edge and its icons flipped', async () => {
    const frame = await ready({});
    await waitFor(() => frame.rail('toggle'), 'the menu shows');
    expect(boxOf(frame.rail('rail')).right).to.equal(innerWidth);
    expect(boxOf(frame.bar('bar')).left).to.equal(0);
    expect(boxOf(frame.bar('title')).left, 'the title is at the start').to.be.greaterThan(innerWidth / 2);
    expect(boxOf(frame.bar('avatar')).left, 'the user is at the end').to.be.lessThan(60);
    const icon = frame.rail('toggle')?.querySelector('svg') as SVGElement;
    expect(getComputedStyle(icon).transform, 'directional icons are mirrored').to.equal('matrix(-1, 0, 0, 1, 0, 0)');
    const house = frame.rail('tab-home')?.querySelector('svg') as SVGElement;
    expect(getComputedStyle(house).transform, 'other icons are not').to.equal('none');
    await press(frame.rail('toggle') as HTMLElement);
    await waitFor(() => frame.sideNav.matches(':state(expanded)'), 'it is expanded');
    const sign = frame.rail('tab-home')?.querySelector('svg')?.getBoundingClientRect() as DOMRect;
    const range = document.createRange();
    range.selectNodeContents(frame.rail('tab-home')?.querySelector('.p-side-words') as HTMLElement);
    expect(sign.left - range.getBoundingClientRect().right, 'labels are beside their icons').to.be.within(8, 16);
    const mark = getComputedStyle(frame.rail('tab-home') as HTMLElement, '::before');
    expect([mark.right, mark.width]).to.deep.equal(['-12px', '3px']);
  });

  it('the drawer slides in from the right', async () => {
    const frame = await ready({ width: 400 });
    await open(frame, 'menu-button');
    expect(boxOf(frame.rail('rail')).right).to.equal(innerWidth);
  });

  it('the classic bar starts at the right', async () => {
    const frame = await ready({ brand: 'legacy' });
    expect(boxOf(frame.bar('logo')).right).to.equal(innerWidth - 16);
    expect(boxOf(frame.bar('tab-home')).left).to.be.greaterThan(boxOf(frame.bar('tab-budgets')).left);
    expect(boxOf(frame.bar('avatar')).left).to.equal(16);
  });
});

it('at 200 % zoom a wide window has the content of a narrow one', async () => {
  const frame = await ready({});
  await setViewport({ width: 640, height: 400 });
  await waitFor(() => frame.bar('menu-button'), 'the side menu is behind its button');
  await open(frame, 'menu-button');
  const rail = frame.rail('rail') as HTMLElement;
  await setViewport({ width: 640, height: 200 });
  await focus(() => frame.rail('close'));
  expect(rail.scrollHeight, 'it scrolls where it is higher than the window').to.be.greaterThan(200);
  expect(boxOf(frame.rail('close')).bottom, 'its last entry can be seen').to.be.at.most(200);
});

it('has no animations with reduced motion', async () => {
  await emulateMedia({ reducedMotion: 'no-preference' });
  const frame = await ready({ width: 400 });
  const moves = () => getComputedStyle(frame.rail('drawer') as HTMLElement).animationName;
  await open(frame, 'menu-button');
  expect(moves()).to.equal('p-drawer-in');
  await emulateMedia({ reducedMotion: 'reduce' });
  expect(moves()).to.equal('none');
});

it('prints no menu, and text that is readable without its background', async () => {
  const frame = await ready({});
  await waitFor(() => frame.rail('rail'), 'the menu shows');
  await emulateMedia({ media: 'print' });
  expect(getComputedStyle(frame.rail('rail') as HTMLElement).display).to.equal('none');
  expect(frame.sideNav.getBoundingClientRect().width, 'the page has its room').to.equal(0);
  expect(boxOf(frame.bar('title')).width).to.be.greaterThan(0);
  expect(frame.bar('search')?.checkVisibility()).to.equal(false);
  await emulateMedia({ media: 'screen' });
  const classic = await ready({ brand: 'legacy' });
  await emulateMedia({ media: 'print' });
  expect(getComputedStyle(classic.bar('logo') as HTMLElement).color).to.equal('rgb(0, 0, 0)');
  expect(getComputedStyle(classic.bar('bar') as HTMLElement).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
  await emulateMedia({ media: 'screen' });
});
