import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { press } from '../support/layers.tsx';
import { NOTICE } from '../support/mount-bell.ts';
import { endSearch, type MountedFrame, mountFrame, PAGES } from '../support/mount-frame.ts';
import { waitFor } from '../support/wait-for.ts';

const config = { brands: { legacy: PAGES, newer: PAGES } };
const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

const LONG = 'Planned and unplanned activities of the whole group of companies '.repeat(5).slice(0, 300);
const LABELS = { adminTab: LONG, budgetTab: LONG, analyticsTab: LONG, activitiesTab: LONG, planningTab: LONG };

const controls = (frame: MountedFrame) =>
  [...(frame.bar('bar')?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );

/** Waits until the bar has measured its width, then checks the controls. */
async function roomForAll(frame: MountedFrame, at: string): Promise<void> {
  const untilMs = performance.now() + 20_000;
  for (;;) {
    await twoFrames();
    try {
      return expectRoomForAll(frame, at);
    } catch (error) {
      if (performance.now() > untilMs) throw error;
    }
  }
}

/** Expects every control inside the bar, without overlaps. */
function expectRoomForAll(frame: MountedFrame, at: string): void {
  const bar = frame.bar('bar')?.getBoundingClientRect() as DOMRect;
  const boxes = controls(frame)
    .map((control) => ({ ref: control.dataset.ref, ...control.getBoundingClientRect().toJSON() }))
    .sort((one, other) => one.left - other.left);
  for (const [index, { ref, left, right, width }] of boxes.entries()) {
    expect(left, `${ref} starts in the bar ${at}`).to.be.at.least(bar.left);
    expect(right, `${ref} ends in the bar ${at}`).to.be.at.most(bar.right);
    expect(width, `${ref} is visible ${at}`).to.be.at.least(24);
    const next = boxes[index + 1];
    if (next) expect(next.left, `${ref} does not overlap ${next.ref} ${at}`).to.be.at.least(right - 0.5);
  }
}

const doesNotScroll = () => document.documentElement.scrollWidth <= innerWidth;

/** Returns the ids of all controls that can be reached, in the bar or behind More. */
async function reachable(frame: MountedFrame): Promise<string[]> {
  const inBar = controls(frame).map(({ dataset }) => dataset.ref ?? '');
  const more = frame.bar('more');
  if (!more) return inBar.sort();
  await press(more);
  await waitFor(() => frame.menu().length > 0, 'More is open');
  const behind = frame.menu().map(({ dataset }) => (dataset.ref ?? '').replace(/^more-menu-/, ''));
  for (const item of frame.menu()) {
    const { left, right } = item.getBoundingClientRect();
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(innerWidth);
  }
  await press(more);
  await waitFor(() => frame.menu().length === 0, 'More is closed');
  return [
    ...inBar.filter((ref) => ref !== 'more'),
    ...behind.map((ref) => (TABS.includes(ref) ? `tab-${ref}` : ref)),
  ].sort();
}

const TABS = ['home', 'budgets', 'analytics', 'activities', 'planning'];
const ACTIONS = ['avatar', 'bell', 'help', 'search'];
const CLASSIC = [...ACTIONS, 'logo', ...TABS.map((tab) => `tab-${tab}`)].sort();

describe('at any width every action can be reached, in the bar or behind More (X-SHELL-17)', () => {
  for (const [name, organization] of [
    ['usual labels', {}],
    ['labels and a name of 300 characters', { name: LONG, labels: LABELS }],
  ] as const) {
    it(`in the classic header with ${name}`, async () => {
      const frame = await mountFrame({ brand: 'legacy', role: 'manager', notice: NOTICE, organization, config });
      await waitFor(() => frame.bar('badge'), 'the bell shows');
      for (const width of [1440, 800, 480, 320]) {
        await setViewport({ width, height: 700 });
        await roomForAll(frame, `at ${width} px`);
        expect(doesNotScroll(), `the page does not scroll sideways at ${width} px`).to.equal(true);
        expect(await reachable(frame), `at ${width} px`).to.deep.equal(CLASSIC);
      }
    });

    it(`in the newer header with ${name}`, async () => {
      const header = { 'page-title': LONG };
      const frame = await mountFrame({ role: 'manager', notice: NOTICE, organization, config, header });
      await waitFor(() => frame.bar('badge'), 'the bell shows');
      for (const width of [1440, 800, 480, 320]) {
        await setViewport({ width, height: 700 });
        await roomForAll(frame, `at ${width} px`);
        expect(doesNotScroll(), `the page does not scroll sideways at ${width} px`).to.equal(true);
        const all = width < 720 ? [...ACTIONS, 'menu-button'].sort() : ACTIONS;
        expect(await reachable(frame), `at ${width} px`).to.deep.equal(all);
        const title = frame.bar('title') as HTMLElement;
        expect(title.getBoundingClientRect().width, 'the title has text').to.be.at.least(48);
        expect(title.getBoundingClientRect().height, 'in one line').to.be.at.most(28);
      }
    });
  }

  for (const brand of ['legacy', 'newer'] as const) {
    for (const display of ['display: grid; grid-template-columns: auto 1fr', 'display: flex']) {
      for (const noShadow of [false, true]) {
        it(`as an item of "${display}", ${brand}${noShadow ? ', without a shadow root' : ''}`, async () => {
          await mountFrame({
            brand,
            role: 'manager',
            notice: NOTICE,
            organization: { labels: LABELS },
            config,
            width: 320,
          });
          document.body.innerHTML = `
            <div style="${display}">
              <aside style="inline-size: 66px"></aside>
              <portico-header style="flex: 1" page-title="${LONG}"${noShadow ? ' no-shadow' : ''}></portico-header>
            </div>`;
          const header = document.querySelector('portico-header') as HTMLElement;
          const find = (ref: string) => (header.shadowRoot ?? header).querySelector(`[data-ref="${ref}"]`);
          const avatar = await waitFor(() => find('avatar'), 'the header shows');
          await twoFrames();
          expect(header.getBoundingClientRect().width).to.equal(254);
          expect(avatar.getBoundingClientRect().right).to.be.at.most(320);
          expect(doesNotScroll(), 'the page does not scroll sideways').to.equal(true);
          expect(find('more') !== null, 'the overflow is behind More').to.equal(true);
        });
      }
    }
  }

  const frames: Record<string, Parameters<typeof mountFrame>[0]> = {
    'classic header': { brand: 'legacy', organization: { labels: { budgetTab: LONG } }, path: '/analytics' },
    'newer header': {},
    'header of the administration': {
      brand: 'legacy',
      role: 'admin',
      person: { access: ['SUPER_ADMIN'] },
      path: '/admin/feature-flags',
    },
  };
  for (const [name, wanted] of Object.entries(frames)) {
    it(`at each width in between, in the ${name}`, async () => {
      const frame = await mountFrame({ notice: NOTICE, config, ...wanted });
      await waitFor(() => frame.bar('badge'), 'the bell shows');
      for (let widthPx = 1440; widthPx >= 296; widthPx -= 29) {
        frame.header.style.width = `${widthPx}px`;
        await roomForAll(frame, `in ${widthPx} px`);
      }
    });
  }

  it('the current tab stays in the bar longest, and the last tab leaves first', async () => {
    const frame = await mountFrame({ brand: 'legacy', path: '/planning/plan', config });
    const tabs = () =>
      controls(frame).flatMap(({ dataset }) => (dataset.ref?.startsWith('tab-') ? [dataset.ref.slice(4)] : []));
    expect(tabs()).to.deep.equal(TABS);
    const kept: string[] = [];
    for (let widthPx = 1000; widthPx >= 320; widthPx -= 10) {
      frame.header.style.width = `${widthPx}px`;
      await twoFrames();
      const now = tabs().join(' ');
      if (kept.at(-1) !== now) kept.push(now);
    }
    expect(kept).to.deep.equal([
      'home budgets analytics activities planning',
      'home budgets analytics planning',
      'home budgets planning',
      'home planning',
      'planning',
    ]);
    frame.header.style.width = '';
    await twoFrames();
    expect(tabs(), 'all tabs are back').to.deep.equal(TABS);
  });

  it('a search behind More still notifies the page', async () => {
    const frame = await mountFrame({ brand: 'legacy', width: 320, config });
    let asked = 0;
    frame.header.addEventListener('searchClicked', () => asked++);
    await press(await waitFor(() => frame.bar('more'), 'More shows'));
    await press(await waitFor(() => frame.bar('more-menu-search'), 'More is open'));
    await waitFor(() => asked === 1, 'the page is notified');
    await endSearch();
  });

  it('a tab behind More opens its page, and is marked when it is the current one', async () => {
    const frame = await mountFrame({ brand: 'legacy', width: 320, config });
    await press(await waitFor(() => frame.bar('more'), 'More shows'));
    await press(await waitFor(() => frame.bar('more-menu-analytics'), 'More is open'));
    await waitFor(() => frame.bar('tab-analytics')?.getAttribute('aria-current') === 'page', 'it is the current one');
    expect(frame.bar('tab-analytics')?.checkVisibility({ visibilityProperty: true })).to.equal(true);
  });
});

it('two tabs with the same label have distinct names', async () => {
  const labels = { budgetTab: 'Activities', activitiesTab: 'activities ' };
  const names = (frame: MountedFrame, find: 'bar' | 'rail') =>
    ['budgets', 'activities'].map((tab) => frame[find](`tab-${tab}`)?.getAttribute('aria-label'));
  const distinct = ['Activities – Activity Plans', 'activities – Timeline'];
  const classic = await mountFrame({ brand: 'legacy', organization: { labels } });
  expect(names(classic, 'bar')).to.deep.equal(distinct);
  expect(classic.bar('tab-budgets')?.title).to.equal(distinct[0]);
  const newer = await mountFrame({ organization: { labels } });
  await waitFor(() => newer.rail('tab-budgets'), 'the menu shows');
  expect(names(newer, 'rail')).to.deep.equal(distinct);
});

it('labels that are missing, empty or blank are replaced by the defaults', async () => {
  const labels = { adminTab: null, budgetTab: '', analyticsTab: '  ', planningTab: '\n' };
  const frame = await mountFrame({ brand: 'legacy', organization: { labels } });
  expect([...(frame.bar('tabs')?.children ?? [])].map(({ textContent }) => textContent)).to.deep.equal([
    'Home',
    'Activities',
    'Insights',
    'Activities',
    'Strategy',
  ]);
});
