import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { createActivity } from '../../src/features/activities/activity.api.ts';
import { readConfiguration } from '../../src/features/activities/configuration.api.ts';
import '../../widgets/activity-timeline/define.ts';
import { click, focus } from '../support/act.ts';
import { mountElement } from '../support/mount-element.ts';
import { waitFor } from '../support/wait-for.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PRINT_CODE_MS = 10_000;

before(() => setViewport({ width: 1280, height: 800 }));
afterEach(() => emulateMedia({ media: 'screen' }));

type Setup = NonNullable<Parameters<typeof mountElement>[1]>;
type Mounted = Awaited<ReturnType<typeof mountElement>>;

async function mountTimeline(setUp: Setup, attributes: Readonly<Record<string, string>> = {}) {
  const mounted = await mountElement('portico-activity-timeline', setUp);
  const { element, inside } = mounted;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const all = (selector: string) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const rows = () => all('[role=row][aria-level]');
  await waitFor(() => rows().length > 0, 'the activities show');
  await waitFor(() => inside('[data-ref=activity-export]'), 'the export shows');
  return { ...mounted, all, rows };
}

/** Chooses in the menu of the export. */
async function choose({ inside }: Mounted, item: string) {
  await click(() => inside<HTMLElement>('[data-ref=activity-export]'));
  await click(() => inside<HTMLElement>(`[data-ref=activity-export-menu-${item}]`));
}

/** Returns what the browser downloads instead of saving it. */
async function download(mounted: Mounted): Promise<{ name: string; lines: string[] }> {
  const { click: follow } = HTMLAnchorElement.prototype;
  let link: HTMLAnchorElement | undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    link = this;
  };
  try {
    await choose(mounted, 'csv');
    await waitFor(() => link, 'the download starts');
  } finally {
    HTMLAnchorElement.prototype.click = follow;
  }
  const bytes = new Uint8Array(await (await fetch(link?.href ?? '')).arrayBuffer());
  expect([...bytes.slice(0, 3)]).to.deep.equal([0xef, 0xbb, 0xbf]); // Excel reads UTF-8 only with this mark
  return { name: link?.download ?? '', lines: new TextDecoder().decode(bytes).trimEnd().split('\r\n') };
}

describe('the CSV file of the activities', () => {
  it('has all activities of the timeline, also those below collapsed ones and out of view', async () => {
    const mounted = await mountTimeline({ activities: 120 });
    const [plan] = mounted.rows();
    plan?.focus();
    await sendKeys({ press: 'ArrowLeft' });
    await waitFor(() => mounted.rows().length === 1, 'the plan is collapsed');
    const { name, lines } = await download(mounted);
    expect(name).to.match(/^activities-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).to.equal('Name,Level,Id,Type,Status,Owner,Start,End,Parent');
    expect(lines).to.have.length(121);
    expect(lines[1]).to.match(/^Plan 1,1,\d+,Marketing plan,[^,]+,Sam Rivera,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,$/);
    expect(lines[2]).to.match(/,2,\d+,.*,Plan 1$/);
  });

  it('has the columns of the summary, and the group of each activity that matches', async () => {
    const query = 'filter=name:CONTAINS:e&groupBy=type&columns=status,type';
    const mounted = await mountTimeline({ activities: 60 }, { mode: 'summary', query });
    const matches = Number.parseInt(mounted.inside('[data-ref=filter-matches]')?.textContent ?? '', 10);
    const { lines } = await download(mounted);
    expect(lines[0]).to.equal('Name,Level,Id,Group,Status,Type');
    expect(lines).to.have.length(matches + 1);
    expect(new Set(lines.slice(1).map((line) => line.split(',').at(-1)))).to.deep.equal(
      new Set(lines.slice(1).map((line) => line.split(',').at(-3))),
    );
  });

  it('contains no formula of a name', async () => {
    const mounted = await mountTimeline({ activities: 1 });
    await addActivity(mounted, { name: '=HYPERLINK("http://example.com")' });
    await waitFor(() => mounted.rows().length === 2, 'the activity shows');
    const { lines } = await download(mounted);
    expect(lines.join('\n')).to.include(`"'=HYPERLINK(""http://example.com"")"`);
  });
});

type Dates = { start: string; end: string; precision: 'DAY' | 'DAY_HOUR' };

async function addActivity({ shell }: Mounted, { name, dates }: { name: string; dates?: Dates }) {
  const { activityTypes } = await readConfiguration(shell.graphql);
  const typeId = activityTypes.find((type) => type.name === 'Marketing plan')?.id ?? '';
  const inMarketDate = dates ?? { start: '2027-03-03', end: '2027-04-18', precision: 'DAY' as const };
  return createActivity(shell.graphql, {
    ...{ name, typeId, parentId: null, status: 'ON_TRACK', attributes: [] },
    inMarketDate,
  });
}

describe('printed activities', () => {
  /** Emulates what browsers do before they lay out pages, as soon as the code for it has loaded. */
  async function print({ inside }: Mounted) {
    await waitFor(
      () => {
        window.dispatchEvent(new Event('afterprint'));
        window.dispatchEvent(new Event('beforeprint'));
        return inside('.print-sheet');
      },
      'the sheet is rendered',
      PRINT_CODE_MS,
    );
    await emulateMedia({ media: 'print' });
  }

  it('are all on the sheet, with bars, and without controls', async () => {
    const mounted = await mountTimeline({ activities: 120 });
    const host = document.createElement('p');
    host.textContent = 'Content of the page';
    document.body.append(host);
    await print(mounted);
    const { all, inside } = mounted;
    expect(all('.print-sheet tbody tr')).to.have.length(120);
    expect(all('.print-sheet .timeline-bar').length).to.be.above(50);
    const sheet = inside('.print-sheet');
    expect(sheet?.getBoundingClientRect().height).to.be.above(1000);
    expect(mounted.element.getBoundingClientRect().height).to.be.above(1000);
    for (const hidden of ['.timeline-tools', '.timeline-criteria', '.timeline-grid']) {
      expect(getComputedStyle(inside(hidden)?.closest('.timeline > *') as Element).display).to.equal('none');
    }
    expect(getComputedStyle(host).display).to.equal('block');
    window.dispatchEvent(new Event('afterprint'));
    expect(inside('.print-sheet')).to.equal(null);
  });

  it('say how many more there are than the sheet has', async () => {
    const mounted = await mountTimeline({ activities: 1200 });
    await print(mounted);
    expect(mounted.all('.print-sheet tbody tr')).to.have.length(1000);
    expect(mounted.all('.print-sheet > .print-note')[0]?.textContent).to.match(/^200 more rows are not printed/);
    window.dispatchEvent(new Event('afterprint'));
  });
});

describe('hours', () => {
  const planned = { activities: 1, features: { TIME_PHASING: true } };
  const instant = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 13);
  const hourly = (): Dates => ({
    start: `${instant(1)}:00:00.000Z`,
    end: `${instant(5)}:00:00.000Z`,
    precision: 'DAY_HOUR',
  });
  const zoomTo = ({ all }: { all: (selector: string) => HTMLElement[] }, label: string) =>
    click(() => all('[data-ref=timeline-zoom] button').find(({ textContent }) => textContent === label));

  it('show in the time zone of the user, which is named (S-ENUM-12)', async () => {
    const mounted = await mountTimeline(planned);
    const { all, inside } = mounted;
    await addActivity(mounted, { name: 'Live stream', dates: hourly() });
    await waitFor(() => mounted.rows().length === 2, 'the activity shows');
    expect(all('.time-header-row')).to.have.length(2);
    await zoomTo(mounted, 'Day');
    await waitFor(() => all('.time-header-row').length === 3, 'the hours show');
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(inside('.timeline-zone')?.textContent).to.include(`Times in ${timeZone}`);
    await click(() => inside<HTMLElement>('[data-ref=timeline-today]'));
    const bar = () => all('.timeline-bar').find(({ title }) => title.startsWith('Live stream'));
    await waitFor(() => bar()?.getBoundingClientRect().width === 4 * 12, 'four hours have their width');
  });

  it('are not offered to an organization that plans by the day', async () => {
    const { all } = await mountTimeline({ activities: 1 });
    const labels = all('[data-ref=timeline-zoom] :is(button, option)').map(({ textContent }) => textContent);
    expect(labels).to.deep.equal(['Week', 'Month', 'Quarter', 'Year', 'Fit']);
  });
});

describe('a row', () => {
  it('has the name, the type, the dates and the status as its accessible name', async () => {
    const mounted = await mountTimeline({ activities: 1 }, { locale: 'en-GB' });
    await addActivity(mounted, { name: 'Spring launch' });
    const names = () => mounted.rows().map((row) => row.ariaLabel);
    await waitFor(() => names().length === 2, 'the activity shows');
    expect(names()).to.include('Spring launch, Marketing plan, 3 March to 18 April 2027, on track');
  });
});

describe('in 320 px', () => {
  it('the hierarchy and the dates show as text, without bars and zoom', async () => {
    const mounted = await mountTimeline({ activities: 30 });
    const { element, rows, inside } = mounted;
    element.style.inlineSize = '320px';
    await waitFor(() => inside('.timeline-dates'), 'the dates show');
    expect(inside('.timeline-bar')).to.equal(null);
    expect(inside('[data-ref=timeline-zoom]')).to.equal(null);
    expect(rows()[0]?.querySelector('.timeline-dates')?.textContent).to.match(/20\d\d/);
    expect(rows()[0]?.getBoundingClientRect().height).to.equal(56);
    expect(element.scrollWidth).to.equal(320);
    element.style.inlineSize = '900px';
    await waitFor(() => inside('.timeline-bar'), 'the bars show again');
  });

  it('an activity is moved by keyboard', async () => {
    const mounted = await mountTimeline({ activities: 1 });
    const { element, rows, inside } = mounted;
    element.style.inlineSize = '320px';
    await waitFor(() => inside('.timeline-dates'), 'the dates show');
    const dates = () => rows()[0]?.querySelector('.timeline-dates')?.textContent;
    const before = dates();
    await focus(() => rows()[0]);
    await sendKeys({ down: 'Alt' });
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ up: 'Alt' });
    await waitFor(() => dates() !== before, 'the new dates show');
    await waitFor(() => inside('.undo-notice')?.textContent?.startsWith('Moved'), 'the move is saved');
  });
});

describe('axe has no complaints', () => {
  for (const [place, mode, widthPx, size] of [
    ['the timeline', 'timeline', 1200, 'wide'],
    ['the timeline with few controls', 'timeline', 700, 'compact'],
    ['the timeline in 320 px', 'timeline', 320, 'narrow'],
    ['the summary in 320 px', 'summary', 320, 'narrow'],
  ] as const) {
    it(`about ${place}`, async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const { element, inside } = await mountTimeline({ activities: 40 }, { mode });
      element.style.inlineSize = `${widthPx}px`;
      await waitFor(() => inside<HTMLElement>('.timeline')?.dataset.size === size, 'the size applies');
      const { violations } = await axe.run(element, { runOnly: WCAG, rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
    });
  }
});
