import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import * as v from 'valibot';
import { STORAGE_KEYS } from '../../src/browser/storage/storage-keys.ts';
import { focus } from '../support/act.ts';
import { pointAt, press } from '../support/layers.tsx';
import { type MountedFrame, mountFrame } from '../support/mount-frame.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const widthPx = ({ sideNav }: MountedFrame) => sideNav.getBoundingClientRect().width;
const linkOf = (frame: MountedFrame, ref: string) => frame.rail(ref)?.getAttribute('href');
const tabs = (frame: MountedFrame) =>
  [...(frame.rail('tabs')?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent?.trim());
/** Returns the stored choice. */
const choice = ({ shell }: MountedFrame) => shell.storage.readJson(STORAGE_KEYS.isSideCollapsed, v.boolean());
/** Mounts the menu with the pointer outside of it. */
async function mountMenu(wanted: Parameters<typeof mountFrame>[0] = {}): Promise<MountedFrame> {
  const frame = await mountFrame(wanted);
  await waitFor(() => frame.rail('rail'), 'the menu shows');
  await pointAt(frame.content);
  return frame;
}

describe('the side menu', () => {
  it('shows with the newer brand, and with the legacy one where its organization has unified navigation (S-NAV-08)', async () => {
    const newer = await mountMenu();
    expect(widthPx(newer)).to.equal(66);
    const unified = await mountMenu({ brand: 'legacy', features: { UNIFIED_NAVIGATION: true } });
    expect(widthPx(unified)).to.equal(66);
    expect(unified.bar('title') !== null).to.equal(true);
    const classic = await mountFrame({ brand: 'legacy' });
    await pause();
    expect(widthPx(classic)).to.equal(0);
    expect(classic.rail('rail')).to.equal(null);
  });

  it('is collapsed by default, 66 px wide and 256 px when expanded (S-NAV-09, S-NAV-10)', async () => {
    const frame = await mountMenu();
    expect(widthPx(frame)).to.equal(66);
    expect(frame.rail('rail')?.getBoundingClientRect().height).to.equal(innerHeight);
    expect(frame.sideNav.matches(':state(collapsed)')).to.equal(true);
    const toggle = frame.rail('toggle') as HTMLElement;
    expect(toggle.getAttribute('aria-label')).to.equal('Expand menu');
    expect(toggle.getAttribute('aria-expanded')).to.equal('false');
    const details: unknown[] = [];
    frame.sideNav.addEventListener('portico-side-nav-toggled', ({ detail }) => details.push(detail));
    await press(toggle);
    await waitFor(() => widthPx(frame) === 256, 'it is expanded');
    expect(frame.rail('toggle')?.getAttribute('aria-label')).to.equal('Collapse menu');
    expect(frame.sideNav.matches(':state(expanded)')).to.equal(true);
    expect(frame.header.getBoundingClientRect().left, 'the header reserves the space').to.equal(256);
    await press(frame.rail('toggle') as HTMLElement);
    await waitFor(() => widthPx(frame) === 66, 'it is collapsed');
    expect(details).to.deep.equal([
      { collapsed: false, widthPx: 256 },
      { collapsed: true, widthPx: 66 },
    ]);
  });

  it('contains a logo that leads home, the tabs and Settings (S-NAV-11)', async () => {
    const frame = await mountMenu({ role: 'manager', path: '/budgets/12' });
    expect(linkOf(frame, 'logo')).to.equal('/home');
    expect(frame.rail('logo')?.getAttribute('aria-label')).to.equal('Upbeat');
    expect(tabs(frame)).to.deep.equal(['Home', 'Activities', 'Insights', 'Activities', 'Strategy']);
    expect(linkOf(frame, 'settings')).to.equal('/organization/branding');
    expect(frame.rail('settings')?.textContent?.trim()).to.equal('Settings');
    expect(frame.rail('tab-budgets')?.getAttribute('aria-current')).to.equal('page');
    await press(frame.rail('settings') as HTMLElement);
    await waitFor(
      () => frame.rail('settings')?.getAttribute('aria-current') === 'page',
      'Settings are the current page',
    );
    expect(frame.rail('tabs')?.querySelector('[aria-current]')).to.equal(null);
  });

  for (const [productName, letter] of [
    ['Upbeat', 'U'],
    ['👩‍🚀 Space', '👩‍🚀'],
  ] as const) {
    it(`shows the first letter of ${productName} while collapsed if the product has no icon`, async () => {
      const frame = await mountMenu({ config: { brands: { newer: { productName } } } });
      expect(frame.rail('logo')?.textContent).to.equal(letter);
      expect(frame.rail('logo')?.getAttribute('aria-label')).to.equal(productName);
      const drawn = frame.rail('logo')?.querySelector('span') as HTMLElement;
      expect(drawn.scrollWidth, 'it is whole').to.equal(drawn.clientWidth);
      const { left, right } = drawn.getBoundingClientRect();
      expect((left + right) / 2, 'in the middle of the menu').to.equal(33);
      await press(frame.rail('toggle') as HTMLElement);
      await waitFor(() => frame.rail('logo')?.textContent === productName, 'the name fits');
    });
  }

  it('shows Settings to users who may manage the organization, with user roles as target with single sign-on (S-NAV-12, S-NAV-13)', async () => {
    const user = await mountMenu({ role: 'user' });
    expect(user.rail('settings')).to.equal(null);
    const sso = await mountMenu({ role: 'manager', organization: { sso: true } });
    expect(linkOf(sso, 'settings')).to.equal('/organization/user-roles');
  });

  it('shows work management to users with permission, in a new tab (S-NAV-15)', async () => {
    const organization = { workManagementBaseUrl: 'https://work.example/team' };
    const frame = await mountMenu({ role: 'manager', organization });
    expect(linkOf(frame, 'work')).to.equal('https://work.example/team/jobs/overview');
    expect(frame.rail('work')?.getAttribute('target')).to.equal('_blank');
    expect(frame.rail('work')?.getAttribute('rel')).to.equal('noopener');
    const sign = frame.rail('work')?.querySelector('.p-new-tab')?.getBoundingClientRect();
    expect(sign?.right, 'the new-tab icon stays in the collapsed menu').to.be.lessThan(66 - 12);
    expect(sign?.left).to.be.greaterThan(12);
    const user = await mountMenu({ role: 'user', organization });
    expect(user.rail('work')).to.equal(null);
    const none = await mountMenu({ role: 'manager', organization: { workManagementBaseUrl: 'javascript:alert(1)' } });
    expect(none.rail('work')).to.equal(null);
  });

  it('shows the tabs of activities and planning with their feature, and planning with its permission (S-NAV-04, S-NAV-05)', async () => {
    const off = await mountMenu({ features: { ACTIVITIES: false, PLANNING: false } });
    expect(tabs(off)).to.deep.equal(['Home', 'Activities', 'Insights']);
    const noRight = await mountMenu({ person: { access: [] } });
    expect(tabs(noRight)).to.deep.equal(['Home', 'Activities', 'Insights', 'Activities']);
  });

  it('remembers the choice as isSideCollapsed, and nothing else writes it (S-NAV-14, X-SHELL-20)', async () => {
    const frame = await mountMenu();
    const stored = () => choice(frame);
    expect(stored(), 'nothing is stored before the user chooses').to.equal(undefined);
    await press(frame.rail('toggle') as HTMLElement);
    await waitFor(() => widthPx(frame) === 256, 'it is expanded');
    expect(STORAGE_KEYS.isSideCollapsed).to.equal('isSideCollapsed');
    expect(stored()).to.equal(false);
    for (const width of [1000, 400, 719, 1440]) {
      await setViewport({ width, height: 900 });
      await pause(50);
      expect(stored(), `at ${width} px`).to.equal(false);
    }
    await waitFor(() => widthPx(frame) === 256, 'it is still expanded');
    frame.sideNav.remove();
    await waitFor(() => !frame.rail('rail'), 'it is gone');
    document.querySelector('#frame')?.prepend(frame.sideNav);
    await waitFor(() => widthPx(frame) === 256, 'it returns in its previous state');
    await press(frame.rail('toggle') as HTMLElement);
    await waitFor(() => widthPx(frame) === 66, 'it is collapsed');
    expect(stored()).to.equal(true);
  });

  it('shows the label of a collapsed entry after 400 ms, or immediately by keyboard; Escape hides it', async () => {
    const frame = await mountMenu();
    const tip = () => frame.rail('tooltip')?.textContent ?? '';
    const began = performance.now();
    await pointAt(frame.rail('tab-analytics') as HTMLElement);
    await waitFor(() => tip().startsWith('Insights'), 'the tooltip shows');
    expect(performance.now() - began).to.be.at.least(390);
    expect(frame.rail('tooltip')?.getBoundingClientRect().left, 'beside the menu').to.be.at.least(60);
    await pointAt(frame.content);
    await waitFor(() => !tip(), 'it is hidden');
    await focus(() => frame.rail('tab-home'));
    await sendKeys({ press: 'ArrowDown' });
    await waitFor(() => tip().startsWith('Activities'), 'the tooltip shows');
    await sendKeys({ press: 'Escape' });
    await waitFor(() => !tip(), 'it is hidden');
    await press(frame.rail('toggle') as HTMLElement);
    await waitFor(() => widthPx(frame) === 256, 'it is expanded');
    await pointAt(frame.rail('tab-analytics') as HTMLElement);
    await pause(600);
    expect(tip(), 'its label is already visible').to.equal('');
  });

  it('shows a label of any length on one line, and the full label on hover', async () => {
    const long = 'Every single activity of the group '.repeat(9).slice(0, 300);
    const frame = await mountMenu({ organization: { labels: { analyticsTab: long } } });
    await press(frame.rail('toggle') as HTMLElement);
    await waitFor(() => widthPx(frame) === 256, 'it is expanded');
    const tab = frame.rail('tab-analytics') as HTMLElement;
    expect(tab.getBoundingClientRect().height).to.equal(40);
    const wordsOf = tab.querySelector<HTMLElement>('.p-side-words') as HTMLElement;
    await pointAt(wordsOf);
    await waitFor(() => wordsOf.title === wordsOf.textContent, 'the full label is visible');
    expect(frame.rail('rail')?.scrollWidth).to.equal(256);
  });

  it('uses the colours of its organization, with readable text', async () => {
    const branding = { enabled: true, backgroundColour: '#0a7d3c', menuTheme: 'dark' };
    const frame = await mountMenu({ organization: { branding } });
    expect(getComputedStyle(frame.rail('rail') as HTMLElement).backgroundColor).to.equal('rgb(10, 125, 60)');
    const bad = await mountMenu({ organization: { branding: { ...branding, backgroundColour: 'red; color: red' } } });
    expect(getComputedStyle(bad.rail('rail') as HTMLElement).backgroundColor).to.equal('rgb(30, 16, 53)');
  });
});

describe('the side menu in a narrow window', () => {
  const open = async (wanted: Parameters<typeof mountFrame>[0] = {}) => {
    const frame = await mountFrame({ width: 400, role: 'manager', ...wanted });
    const button = await waitFor(() => frame.bar('menu-button'), 'the header has its button');
    expect(frame.rail('rail')).to.equal(null);
    expect(widthPx(frame), 'it leaves its space to the page').to.equal(0);
    await press(button);
    await waitFor(() => frame.rail('drawer'), 'it overlays the page');
    return frame;
  };
  const closed = (frame: MountedFrame) => waitFor(() => !frame.rail('drawer'), 'it is closed');
  const focused = (frame: MountedFrame) =>
    (frame.sideNav.shadowRoot?.activeElement ?? frame.header.shadowRoot?.activeElement) as HTMLElement | null;

  it('takes the focus, keeps it, and returns it on Escape', async () => {
    const frame = await open();
    expect(frame.sideNav.matches(':state(drawer-open)')).to.equal(true);
    expect(focused(frame)?.dataset.ref, 'the position of the user').to.equal('tab-home');
    for (let step = 0; step < 12; step++) {
      await sendKeys({ press: 'Tab' });
      const isInPage = document.activeElement !== document.body && !frame.rail('drawer')?.contains(focused(frame));
      expect(isInPage, 'nothing behind it has the focus').to.equal(false);
    }
    // Of the two tabs with the same label, the hinted one leaves first.
    await waitFor(() => frame.rail('tooltip'), 'the hint shows');
    await sendKeys({ press: 'Escape' });
    await waitFor(() => !frame.rail('tooltip'), 'the hint is gone');
    expect(frame.rail('drawer') !== null).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await closed(frame);
    await waitFor(() => focused(frame)?.dataset.ref === 'menu-button', 'it has the focus');
    expect(choice(frame)).to.equal(undefined);
  });

  it('has the entries of the wide one, with labels', async () => {
    const frame = await open();
    expect(tabs(frame)).to.deep.equal(['Home', 'Activities', 'Insights', 'Activities', 'Strategy']);
    expect(frame.rail('settings') !== null).to.equal(true);
    expect(frame.rail('toggle')).to.equal(null);
    expect(frame.rail('rail')?.getBoundingClientRect().width).to.equal(288);
    expect(frame.rail('tab-home')?.querySelector('.p-side-words') !== null).to.equal(true);
  });

  it('closes by its own button, and by an outside click', async () => {
    const frame = await open();
    await press(frame.rail('close') as HTMLElement);
    await closed(frame);
    await press(frame.bar('menu-button') as HTMLElement);
    await waitFor(() => frame.rail('drawer'), 'it is open again');
    await sendMouse({ type: 'click', position: [380, 400] });
    await closed(frame);
  });

  it('closes when the user navigates, by the menu or otherwise', async () => {
    const frame = await open();
    await press(frame.rail('tab-analytics') as HTMLElement);
    await closed(frame);
    expect(frame.bar('title')?.textContent).to.equal('Insights');
    await press(frame.bar('menu-button') as HTMLElement);
    await waitFor(() => frame.rail('drawer'), 'it is open again');
    frame.shell.navigate('/home', 'link');
    await closed(frame);
  });

  it('closes when the window becomes wide, and stays closed', async () => {
    const frame = await open();
    await setViewport({ width: 1000, height: 900 });
    await closed(frame);
    await waitFor(() => widthPx(frame) === 66, 'it is beside the page');
    expect(document.documentElement.style.overflow, 'the page scrolls again').to.equal('');
    await setViewport({ width: 400, height: 900 });
    await waitFor(() => frame.bar('menu-button'), 'the header has its button');
    await pause(50);
    expect(frame.rail('drawer')).to.equal(null);
  });

  it('is removed with its element, and unlocks the page', async () => {
    const frame = await open();
    frame.sideNav.remove();
    await waitFor(() => !frame.bar('menu-button'), 'nothing opens it any more');
    expect(document.documentElement.style.overflow).to.equal('');
  });
});
