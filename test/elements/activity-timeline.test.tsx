import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { updateActivity } from '../../src/features/activities/activity.api.ts';
import { readConfiguration } from '../../src/features/activities/configuration.api.ts';
import { readActivityRows } from '../../src/features/activities/timeline/activity-rows.api.ts';
import '../../widgets/activity-timeline/define.ts';
import { click, focus } from '../support/act.ts';
import { mountElement } from '../support/mount-element.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

const EVERYTHING = { filter: [], groupBy: null, showFullHierarchy: true, colorBy: null };

type Setup = Parameters<typeof mountElement>[1];

async function mountTimeline(setUp: Setup = { activities: 120 }) {
  const mounted = await mountElement('portico-activity-timeline', setUp);
  const { inside } = mounted;
  const rows = () => [...(mounted.element.shadowRoot?.querySelectorAll<HTMLElement>('[role=row][aria-level]') ?? [])];
  const button = (group: string, label: string) =>
    [...(inside(`[data-ref=timeline-${group}]`)?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === label,
    );
  /** Chooses in a select, which replaces the buttons where there is little room. */
  const zoomTo = async (label: string) => {
    const select = inside<HTMLSelectElement>('select[data-ref=timeline-zoom]');
    if (!select) return click(() => button('zoom', label));
    select.value = [...select.options].find(({ text }) => text === label)?.value ?? '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { ...mounted, rows, button, zoomTo };
}

describe('<portico-activity-timeline>', () => {
  it('shows the hierarchy of activities with a bar for each', async () => {
    const { rows, inside } = await mountTimeline();
    await waitFor(() => rows().length > 5, 'the activities show');
    expect(rows()[0]?.getAttribute('aria-level')).to.equal('1');
    expect(inside('[role=treegrid]')?.getAttribute('aria-rowcount')).to.equal('121');
    expect(rows()[0]?.textContent).to.match(/Plan 1.*Marketing plan/);
    const bar = rows()[0]?.querySelector('.timeline-bar');
    expect(bar?.getAttribute('aria-label')).to.match(/^Plan 1, .*20\d\d, .*(on track|risk)$/);
    expect(inside('[data-ref=filter-matches]')?.textContent).to.equal('120 activities');
  });

  it('switches to a table and back, and tells the page', async () => {
    const { rows, inside, button, element } = await mountTimeline();
    await waitFor(() => rows().length > 5, 'the activities show');
    const changes: unknown[] = [];
    element.addEventListener('portico-view-changed', (event) => changes.push((event as CustomEvent).detail));
    await click(() => button('mode', 'Summary'));
    await waitFor(() => inside('[role=columnheader]:nth-child(6)')?.textContent === 'Owner', 'the table shows');
    expect(inside('.timeline-bar')).to.equal(null);
    expect(rows()[0]?.textContent).to.match(/Sam Rivera/);
    await click(() => button('mode', 'Timeline'));
    await waitFor(() => inside('.timeline-bar'), 'the bars show');
    const unchanged = { activity: null, comment: null, savedView: null, query: '' };
    expect(changes).to.deep.equal([
      { mode: 'summary', ...unchanged },
      { mode: 'timeline', ...unchanged },
    ]);
  });

  it('follows the attribute `mode`', async () => {
    const { rows, inside, element } = await mountTimeline();
    await waitFor(() => rows().length > 5, 'the activities show');
    element.setAttribute('mode', 'summary');
    await waitFor(() => !inside('.timeline-bar'), 'the table shows');
  });

  it('draws wider bars at a closer zoom, and scrolls to today', async () => {
    const { rows, inside, zoomTo } = await mountTimeline();
    await waitFor(() => rows().length > 5, 'the activities show');
    const width = () => inside('.timeline-bar')?.getBoundingClientRect().width ?? 0;
    const before = width();
    await zoomTo('Month');
    await waitFor(() => width() > before * 2, 'the bars are wider');
    const scroller = inside('.p-tree-scroller');
    scroller?.scrollTo({ left: 0 });
    await click(() => inside<HTMLButtonElement>('[data-ref=timeline-today]'));
    await waitFor(() => (scroller?.scrollLeft ?? 0) > 0, 'today is in view');
  });

  it('keeps the day in the middle at each zoom, in and out', async () => {
    await setViewport({ width: 1280, height: 720 });
    const { rows, inside, zoomTo } = await mountTimeline();
    await waitFor(() => rows().length > 5, 'the activities show');
    const lane = inside<HTMLElement>('.time-header')?.parentElement;
    const scroller = inside<HTMLElement>('.p-tree-scroller');
    const columns = inside<HTMLElement>('.p-tree-head .p-tree-cells')?.offsetWidth ?? 0;
    const todayPx = () => {
      const box = inside('.time-today')?.getBoundingClientRect();
      return (box?.left ?? 0) - (scroller?.getBoundingClientRect().left ?? 0) - columns;
    };
    expect(lane).not.to.equal(null);
    await click(() => inside<HTMLButtonElement>('[data-ref=timeline-today]'));
    const middle = ((scroller?.clientWidth ?? 0) - columns) / 2;
    scroller?.scrollBy({ left: todayPx() - middle });
    await waitFor(() => Math.abs(todayPx() - middle) < 3, 'today is in the middle');
    // Up to one day of the closest zoom: the middle can be anywhere in the day.
    for (const zoom of ['Week', 'Month', 'Week', 'Quarter', 'Month', 'Quarter']) {
      await zoomTo(zoom);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await waitFor(
        () => Math.abs(todayPx() - middle) < 60,
        `today stays in the middle after ${zoom}, not ${todayPx()}`,
      );
    }
  });

  it('changes several activities at once, by a bar that can be seen and clicked', async () => {
    await setViewport({ width: 1280, height: 720 });
    const { rows, inside, element } = await mountTimeline({ activities: 60 });
    await waitFor(() => rows().length > 5, 'the activities show');
    const done: unknown[] = [];
    element.addEventListener('portico-activity-changed', (event) => {
      const { kind, activityIds, isDone } = (event as CustomEvent).detail;
      if (isDone) done.push([kind, activityIds.length]);
    });
    await focus(() => rows()[4]);
    await pressKeys('Space', 'Shift+ArrowDown', 'Shift+ArrowDown');
    const move = await waitFor(() => inside<HTMLElement>('[data-ref=selection-move]'), 'the bar shows');
    const isOnTop = () => {
      const { left, top, width, height } = move.getBoundingClientRect();
      return element.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2)?.closest('button') === move;
    };
    await waitFor(isOnTop, 'the button can be clicked');
    move.click();
    const days = await waitFor(
      () => inside<HTMLInputElement>('[data-ref=shift-days] input, input[data-ref=shift-days]'),
      'the dialog shows',
    );
    days.focus();
    days.select();
    await pressKeys('7', 'Enter');
    await waitFor(() => inside('.undo-notice')?.textContent?.startsWith('Moved 3 activities.'), 'three are moved');
    expect(done).to.deep.equal([['updated', 3]]);
    await click(() => inside<HTMLElement>('[data-ref=selection-clear]'));
    await waitFor(() => !inside('[data-ref=selection-bar]'), 'the bar is gone');
    await waitFor(() => element.shadowRoot?.activeElement?.matches('.p-tree-row'), 'it has the focus');
  });

  it('changes nothing in `readonly`, not even by undo', async () => {
    const { rows, inside, element } = await mountTimeline({ activities: 12 });
    await waitFor(() => rows().length > 5, 'the activities show');
    const bar = () => rows()[1]?.querySelector('.timeline-bar, .timeline-milestone')?.getAttribute('title');
    const before = bar();
    await focus(() => rows()[1]);
    await pressKeys('Alt+ArrowRight');
    await waitFor(() => inside('[data-ref=timeline-undo]'), 'the move is saved');
    const moved = bar();
    expect(moved).not.to.equal(before);
    element.toggleAttribute('readonly');
    await waitFor(() => !inside('[data-ref=timeline-undo]'), 'Undo is gone');
    await focus(() => rows()[1]);
    await pressKeys('Control+z', 'Alt+ArrowRight');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(bar()).to.equal(moved);
    expect(inside('[data-ref=timeline-create]')).to.equal(null);
  });

  it('shows what another user changes', async () => {
    const { rows, inside, shell } = await mountTimeline({ activities: 3 });
    await waitFor(() => rows().length === 3, 'the activities show');
    const { ids, versions } = await readActivityRows(shell.graphql, EVERYTHING);
    await updateActivity(shell.graphql, { id: ids[0] ?? '', version: versions[0] ?? 0 }, { name: 'Renamed elsewhere' });
    await waitFor(() => inside('[role=treegrid]')?.textContent?.includes('Renamed elsewhere'), 'the change shows');
  });

  it('moves an activity by keyboard, keeps it below its parent, and undoes the move', async () => {
    const { rows, inside, element } = await mountTimeline({ activities: 12 });
    await waitFor(() => rows().length > 5, 'the activities show');
    const datesOf = (name: string) =>
      rows()
        .find((row) => row.querySelector('.timeline-name')?.textContent === name)
        ?.querySelector('.timeline-bar, .timeline-milestone')
        ?.getAttribute('title');
    const row = rows().find((one) => one.getAttribute('aria-level') === '2');
    const name = row?.querySelector('.timeline-name')?.textContent ?? '';
    const before = datesOf(name);
    row?.focus();
    await pressKeys('Alt+Shift+ArrowRight');
    await waitFor(() => inside('.undo-notice')?.textContent?.startsWith(`Moved “${name}” to`), 'the move is saved');
    const moved = rows().find((one) => one.querySelector('.timeline-name')?.textContent === name);
    expect(moved?.getAttribute('aria-level')).to.equal('2');
    expect(datesOf(name)).not.to.equal(before);
    await waitFor(() => element.shadowRoot?.activeElement === moved, 'it has the focus');
    await pressKeys('Control+z');
    await waitFor(() => datesOf(name) === before, 'the dates are those of before');
  });

  it('opens an activity by a click on its name, in a panel that closes to its row', async () => {
    await setViewport({ width: 1280, height: 720 }); // narrower ones show only the panel
    const { rows, inside, element } = await mountTimeline({ activities: 12 });
    await waitFor(() => rows().length > 5, 'the activities show');
    const opened: unknown[] = [];
    element.addEventListener('portico-activity-opened', (event) => opened.push((event as CustomEvent).detail));
    const name = rows()[1]?.querySelector<HTMLElement>('.timeline-name');
    await click(() => name);
    await waitFor(() => inside('.activity-details h2')?.textContent === name?.textContent, 'the panel shows');
    expect(opened).to.have.length(1);
    await waitFor(() => rows()[1]?.hasAttribute('data-marked'), 'the row is marked');
    await click(() => inside<HTMLButtonElement>('[data-ref=activity-details-close]'));
    await waitFor(() => !inside('.activity-details'), 'the panel is closed');
    await waitFor(() => element.shadowRoot?.activeElement === rows()[1], 'it has the focus');
    await pressKeys('Enter');
    const isTitleFocused = () => element.shadowRoot?.activeElement?.matches('.activity-details h2');
    await waitFor(isTitleFocused, 'the panel shows again');
    const field = await waitFor(() => inside<HTMLInputElement>('.activity-details input'), 'its fields show');
    field.focus();
    await pressKeys('Escape');
    expect(inside('.activity-details'), 'Escape in a field').not.to.equal(null);
    await focus(() => inside<HTMLElement>('.activity-details h2'));
    await pressKeys('Escape');
    await waitFor(() => !inside('.activity-details'), 'Escape closes the panel');
    await waitFor(() => element.shadowRoot?.activeElement === rows()[1], 'it has the focus');
  });

  it('colors bars by type group, and by an attribute if the user chooses one (X-PLAN-11)', async () => {
    await setViewport({ width: 1280, height: 720 });
    const { rows, inside, element, shell } = await mountTimeline({ activities: 60 });
    await waitFor(() => rows().length > 5, 'the activities show');
    const swatch = (name: string) => {
      const all = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[data-ref=legend] li') ?? [])];
      return all.find(({ textContent }) => textContent?.startsWith(name))?.querySelector<HTMLElement>('[style]');
    };
    const colorIn = (styled: HTMLElement | null | undefined, property: string) =>
      styled?.style.getPropertyValue(property);
    const bar = (level: number) =>
      rows()
        .find((row) => row.getAttribute('aria-level') === String(level))
        ?.querySelector<HTMLElement>('.timeline-bar');
    const { activityTypes, attributeDefinitions } = await readConfiguration(shell.graphql);
    const groupColor = (name: string) => activityTypes.find(({ group }) => group?.name === name)?.group?.color;
    expect(colorIn(bar(1), '--timeline-color')).to.equal(groupColor('Plan'));
    expect(colorIn(bar(2), '--timeline-color')).to.equal(groupColor('Campaign'));
    expect(swatch('Plan')?.getAttribute('style')).to.include(groupColor('Plan'));

    const region = attributeDefinitions.find(({ name }) => name === 'Region');
    const emea = region?.options.find(({ value }) => value === 'EMEA');
    const { ids, typeIds, versions } = await readActivityRows(shell.graphql, EVERYTHING);
    const index = typeIds.indexOf(activityTypes.find(({ name }) => name === 'Campaign')?.id ?? '');
    const attribute = { definitionId: region?.id ?? '', values: [emea?.id ?? ''], percentages: [] };
    const campaign = { id: ids[index] ?? '', version: versions[index] ?? 0 };
    await updateActivity(shell.graphql, campaign, { attributes: [attribute] });
    await click(() => inside<HTMLElement>('[data-ref=arrange]'));
    const select = await waitFor(() => inside<HTMLSelectElement>('[data-ref=color-by]'), 'the choices show');
    select.value = `attribute:${region?.id}`;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => bar(1)?.dataset.pattern === 'none', 'the plan, which has no region, has a pattern');
    await waitFor(
      () => colorIn(inside<HTMLElement>(`.timeline-bar[data-id="${campaign.id}"]`), '--timeline-color') === emea?.color,
      'the campaign has the color of its region',
    );
    expect(swatch('EMEA')?.getAttribute('style')).to.include(emea?.color);
  });

  it('shows where bars are that are out of view, and scrolls to them', async () => {
    await setViewport({ width: 1280, height: 720 });
    const { rows, inside, zoomTo } = await mountTimeline({ activities: 12 });
    await waitFor(() => rows().length > 5, 'the activities show');
    await zoomTo('Week');
    const scroller = inside<HTMLElement>('.p-tree-scroller');
    scroller?.scrollTo({ left: scroller.scrollWidth });
    const hint = () => rows()[1]?.querySelector<HTMLElement>('.timeline-outside');
    await waitFor(() => hint()?.dataset.side === 'before', 'the hint shows at the start');
    const name = rows()[1]?.querySelector('.timeline-name')?.textContent;
    expect(hint()?.getAttribute('aria-label')).to.equal(`${hint()?.textContent}, scroll to ${name}`);
    await click(hint);
    await waitFor(() => !hint(), 'the bar is in view');
    const lane = scroller?.getBoundingClientRect();
    const box = rows()[1]?.querySelector('.timeline-bar, .timeline-milestone')?.getBoundingClientRect();
    expect(box?.left).to.be.within(lane?.left ?? 0, lane?.right ?? 0);
    scroller?.scrollTo({ left: 0 });
    await waitFor(() => hint()?.dataset.side === 'after', 'the hint shows at the end');
  });

  it('opens an activity in the middle of 10,000 by its id', async () => {
    await setViewport({ width: 1280, height: 720 });
    const { rows, inside, element, shell } = await mountTimeline({ activities: 10_000 });
    const { ids, names, parents } = await readActivityRows(shell.graphql, EVERYTHING);
    const index = parents.findIndex((parent, place) => place > 5000 && parent !== null);
    element.setAttribute('activity', ids[index] ?? '');
    await waitFor(() => inside('.activity-details h2')?.textContent === names[index], 'the panel shows', 30_000);
    const marked = await waitFor(() => rows().find((row) => row.hasAttribute('data-marked')), 'its row is marked');
    expect(marked.querySelector('.timeline-name')?.textContent).to.equal(names[index]);
    const [row, grid] = [marked, inside('.p-tree-scroller')].map((one) => one?.getBoundingClientRect());
    expect(row?.top).to.be.within(grid?.top ?? 0, grid?.bottom ?? 0);
  });

  it('says that the opened activity does not match the filter, which can be cleared', async () => {
    const { rows, inside, element, shell } = await mountTimeline({ activities: 12 });
    await waitFor(() => rows().length > 5, 'the activities show');
    const { ids, names } = await readActivityRows(shell.graphql, EVERYTHING);
    element.setAttribute('query', `filter=name:CONTAINS:${encodeURIComponent(names[1] ?? '')}`);
    await waitFor(
      () => inside('[data-ref=filter-matches]')?.textContent === '1 activity matches',
      'the filter applies',
    );
    element.setAttribute('activity', ids[0] ?? '');
    await click(() => inside<HTMLElement>('[data-ref=timeline-clear-filter]'));
    await waitFor(() => inside('[data-ref=filter-matches]')?.textContent === '12 activities', 'the filter is cleared');
    expect(inside('[data-ref=timeline-clear-filter]')).to.equal(null);
  });

  it('has few elements with 10,000 activities', async () => {
    const { rows, element } = await mountTimeline({ activities: 10_000 });
    await waitFor(() => rows().length > 5, 'the activities show', 30_000);
    expect(element.shadowRoot?.querySelectorAll('*').length).to.be.below(1500);
    expect(element.getBoundingClientRect().height).to.be.at.most(Math.max(innerHeight, 400));
  });

  it('explains that there are no activities yet', async () => {
    const { inside } = await mountTimeline({ activities: 0 });
    await waitFor(() => inside('.p-tree-empty')?.textContent?.includes('No activities yet'), 'the empty state shows');
  });

  it('offers to try again when the activities cannot be read', async () => {
    const { inside, rows } = await mountTimeline({
      activities: 3,
      faults: [{ operation: 'activityRows', kind: 'server-error' }],
    });
    await waitFor(() => inside('[data-ref=timeline-retry]'), 'the retry shows');
    expect(rows()).to.deep.equal([]);
  });
});
