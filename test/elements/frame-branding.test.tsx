import { expect } from 'chai';
import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import { DEFAULT_LABELS } from '../../src/shell/brand/labels.ts';
import { click } from '../support/act.ts';
import { type MountedFrame, mountFrame } from '../support/mount-frame.ts';
import { pause, waitFor } from '../support/wait-for.ts';

type Branding = NonNullable<SandboxRequest['organization']>['branding'];

const svg = (content: string, size = 'viewBox="0 0 120 40"') =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)}`;
const LOGO = svg('<rect width="120" height="40" fill="green"/>');
const OF_PRODUCT = '/host-demo/brand/legacy.svg';
const CONFIG = { brands: { legacy: { logoUrl: OF_PRODUCT }, newer: { logoUrl: OF_PRODUCT } } };

/** Mounts the classic header, or the side menu of the newer brand. */
const framed = (branding: Branding, brand: 'legacy' | 'newer' = 'legacy', organization: object = {}) =>
  mountFrame({ brand, config: CONFIG, organization: { name: 'Fernhill', branding, ...organization } });

const place = { legacy: 'bar', newer: 'rail' } as const;
const logoIn = (frame: MountedFrame, brand: 'legacy' | 'newer') => frame[place[brand]]('logo') as HTMLElement;
const pictureOf = (logo: HTMLElement) => logo.querySelector('img') as HTMLImageElement;

/** Returns the contrast of a text with the colour behind it. */
function contrastOf(text: HTMLElement, behind: HTMLElement): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const both = [luminance(getComputedStyle(text).color), luminance(getComputedStyle(behind).backgroundColor)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

describe("an organization's logo", () => {
  for (const brand of ['legacy', 'newer'] as const) {
    it(`is in the ${brand === 'legacy' ? 'classic header' : 'side menu'} if branding is enabled, otherwise the product's (S-BRAND-07, S-BRAND-08)`, async () => {
      const frame = await framed({ enabled: true, logo: LOGO }, brand);
      const own = logoIn(frame, brand);
      await waitFor(() => pictureOf(own).naturalWidth > 0, 'the logo has loaded');
      expect(pictureOf(own).getAttribute('src')).to.equal(LOGO);
      expect(own.getAttribute('aria-label')).to.equal('Fernhill');
      expect(pictureOf(own).getBoundingClientRect().height).to.be.lessThan(33);
      for (const branding of [{ enabled: false, logo: LOGO }, { enabled: true, logo: null }, { enabled: true }, null]) {
        const plain = logoIn(await framed(branding, brand), brand);
        expect(pictureOf(plain).getAttribute('src')).to.equal(OF_PRODUCT);
        expect(plain.getAttribute('aria-label')).to.not.equal('Fernhill');
      }
    });

    it(`that fails to load falls back to the product's once, and nothing moves in the ${brand === 'legacy' ? 'classic header' : 'side menu'} (S-BRAND-08)`, async () => {
      const missing = '/no-such-logo.png';
      performance.clearResourceTimings();
      const frame = await framed({ enabled: true, logo: missing }, brand);
      const tab = frame[place[brand]]('tab-home') as HTMLElement;
      const before = tab.getBoundingClientRect();
      const logo = logoIn(frame, brand);
      await waitFor(() => pictureOf(logo).getAttribute('src') === OF_PRODUCT, "the product's logo shows");
      await pause();
      expect(tab.getBoundingClientRect()).to.deep.equal(before);
      expect(performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(missing)).length).to.equal(1);
      expect([...logo.querySelectorAll('img')].every((image) => image.alt === '')).to.equal(true);
    });
  }

  it('has its space reserved before it loads, whatever its shape (S-BRAND-08)', async () => {
    const xs: number[] = [];
    for (const size of ['width="4000" height="20"', 'width="10" height="2000"', 'viewBox="0 0 10 10"']) {
      const frame = await framed({ enabled: true, logo: svg('<rect width="100%" height="100%"/>', size) });
      const first = frame.bar('tab-home')?.getBoundingClientRect().x ?? 0;
      await waitFor(() => pictureOf(logoIn(frame, 'legacy')).naturalWidth > 0, 'the logo has loaded');
      await pause();
      xs.push(first, frame.bar('tab-home')?.getBoundingClientRect().x ?? 0);
      expect(frame.bar('bar')?.getBoundingClientRect().height).to.equal(52);
    }
    expect(new Set(xs).size).to.equal(1);
  });

  it('runs no script, and is only ever an image (S-BRAND-07)', async () => {
    const ran: string[] = [];
    Object.assign(window, { hasRun: (what: string) => ran.push(what) });
    const hostile = svg(
      '<script>parent.hasRun("script")</script><rect onload="top.hasRun(1)"/>',
      'onload="top.hasRun(2)"',
    );
    const frame = await framed({ enabled: true, logo: hostile });
    await waitFor(() => pictureOf(logoIn(frame, 'legacy')).complete, 'the logo has loaded');
    for (const logo of [
      'javascript:hasRun(3)',
      'data:text/html,<script>parent.hasRun(4)</script>',
      '//evil.example/x.png',
    ]) {
      const other = logoIn(await framed({ enabled: true, logo }), 'legacy');
      expect(pictureOf(other).getAttribute('src')).to.equal(OF_PRODUCT);
    }
    await pause();
    expect(ran).to.deep.equal([]);
  });

  it('has the name of its organization as its text, however long (S-BRAND-08)', async () => {
    const name = 'Länge '.repeat(50).trim();
    const frame = await framed({ enabled: true, logo: LOGO }, 'legacy', { name });
    const logo = logoIn(frame, 'legacy');
    expect([logo.title, logo.getAttribute('aria-label')]).to.deep.equal([name, name]);
    expect(document.documentElement.scrollWidth).to.equal(1440);
  });
});

describe("an organization's colour", () => {
  for (const [backgroundColour, menuTheme] of [
    ['#e8f5e9', 'dark'],
    ['#102030', 'light'],
    ['#808080', 'dark'],
    ['#FFD400', null],
    ['#fff', 'light'],
  ] as const) {
    it(`${backgroundColour} with the theme ${menuTheme} is the background, and all text on it is readable (S-BRAND-07)`, async () => {
      for (const brand of ['legacy', 'newer'] as const) {
        const frame = await framed({ enabled: true, backgroundColour, menuTheme }, brand);
        const background = frame[place[brand]](brand === 'legacy' ? 'bar' : 'rail') as HTMLElement;
        const probe = document.createElement('i');
        probe.style.color = backgroundColour;
        document.body.append(probe);
        expect(getComputedStyle(background).backgroundColor).to.equal(getComputedStyle(probe).color);
        for (const tab of ['tab-home', 'tab-budgets', 'tab-analytics']) {
          const words = frame[place[brand]](tab) as HTMLElement;
          const behind = words.getAttribute('aria-current') && brand === 'newer' ? words : background;
          expect(contrastOf(words, behind), `${brand} ${tab}`).to.be.at.least(4.5);
        }
      }
    });
  }

  it('that is missing or disabled changes nothing (S-BRAND-07)', async () => {
    const backgroundOf = async (branding: Branding) =>
      getComputedStyle((await framed(branding)).bar('bar') as HTMLElement).backgroundColor;
    const plain = await backgroundOf(null);
    for (const backgroundColour of ['red', '#12', 'url(x)', '#123456;color:red', '']) {
      expect(await backgroundOf({ enabled: true, backgroundColour })).to.equal(plain);
    }
    expect(await backgroundOf({ enabled: false, backgroundColour: '#e8f5e9' })).to.equal(plain);
  });
});

describe("an organization's labels", () => {
  const features = { PLANNING: true, ACTIVITIES: true };
  const access = ['PLANNING_ACCESS'];
  const withLabels = (brand: 'legacy' | 'newer', labels: Record<string, string | null>) =>
    mountFrame({ brand, features, person: { access }, organization: { labels } });
  const tabsOf = (frame: MountedFrame, brand: 'legacy' | 'newer') =>
    [...(frame[place[brand]]('tabs')?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);

  for (const brand of ['legacy', 'newer'] as const) {
    it(`are those of the tabs, otherwise the defaults (S-BRAND-09, S-BRAND-10, S-BRAND-11), ${brand}`, async () => {
      const labels = {
        adminTab: 'Base camp',
        budgetTab: 'Plans',
        analyticsTab: 'Figures',
        activitiesTab: 'Calendar',
        planningTab: 'Aims',
      };
      expect(tabsOf(await withLabels(brand, labels), brand)).to.deep.equal(Object.values(labels));
      const defaults = ['Home', 'Activities', 'Insights', 'Activities', 'Strategy'];
      expect(tabsOf(await withLabels(brand, {}), brand)).to.deep.equal(defaults);
      const empty = { adminTab: '', budgetTab: null, analyticsTab: ' \t', planningTab: '\u200b', odd: 'Odd' };
      expect(tabsOf(await withLabels(brand, empty), brand)).to.deep.equal(defaults);
    });

    it(`stay on one line however long they are, and show their full text (S-BRAND-09), ${brand}`, async () => {
      const long = 'Übersicht '.repeat(30).trim();
      const frame = await withLabels(brand, { adminTab: long, budgetTab: '<b>Plans</b>' });
      if (brand === 'newer') await click(() => frame.rail('toggle'));
      const tab = await waitFor(() => frame[place[brand]]('tab-home'), 'the tab shows');
      expect(tab.getBoundingClientRect().height).to.be.at.most(40);
      expect(tab.getBoundingClientRect().width).to.be.at.most(232);
      expect(tab.textContent).to.equal(long);
      expect(tabsOf(frame, brand)[1]).to.equal('<b>Plans</b>');
      expect(document.documentElement.scrollWidth).to.equal(1440);
    });
  }

  it('distinguish two tabs with the same label by the word for plans (S-BRAND-10, S-BRAND-11)', async () => {
    const nameOf = (frame: MountedFrame) => frame.bar('tab-budgets')?.getAttribute('aria-label');
    expect(nameOf(await withLabels('legacy', {}))).to.equal(`Activities – ${DEFAULT_LABELS.budgetPlural}`);
    expect(nameOf(await withLabels('legacy', { budgetPlural: 'Projects' }))).to.equal('Activities – Projects');
    expect(nameOf(await withLabels('legacy', { budgetTab: 'Plans' }))).to.equal(null);
  });
});
