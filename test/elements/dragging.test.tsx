import { sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useMemo, useRef, useState } from 'react';
import { systemClock } from '../../src/base/time/clock.ts';
import { adoptSheets } from '../../src/embed/element/style-sheets.ts';
import { BarDragLayer } from '../../src/features/activities/dragging/bar-drag-layer.tsx';
import { createDrags, type Drags } from '../../src/features/activities/dragging/drags.store.ts';
import movableBarsCss from '../../src/features/activities/dragging/movable-bars.css?inline';
import undatedTrayCss from '../../src/features/activities/dragging/undated-tray.css?inline';
import { UndatedTray } from '../../src/features/activities/dragging/undated-tray.tsx';
import type { InMarketDate } from '../../src/features/activities/in-market-date.wire.ts';
import { ActivityBar } from '../../src/features/activities/timeline/activity-bar.tsx';
import { positionOf, scaleOf, widthOf, type Zoom } from '../../src/features/activities/timeline/time-scale.ts';
import timelineCss from '../../src/features/activities/timeline/timeline.css?inline';
import type { TimelineItem } from '../../src/features/activities/timeline/timeline-item.ts';
import { pageShell } from '../../src/shell/page-shell.ts';
import { flattenTree } from '../../src/ui/tree-grid/flatten-tree.ts';
import treeGridCss from '../../src/ui/tree-grid/tree-grid.css?inline';
import { TreeGrid } from '../../src/ui/tree-grid/tree-grid.tsx';
import { type MountedLayers, mountLayers, press } from '../support/layers.tsx';
import { pressKeys } from '../support/press-keys.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const TODAY = '2027-03-01';
const COLUMNS_PX = 200;

const activity = (id: string, start: string | null, end = start): TimelineItem => ({
  id,
  parentId: null,
  isRestricted: false,
  typeId: '1',
  typeName: 'Campaign',
  name: id,
  status: 'ON_TRACK',
  ownerId: null,
  start,
  end,
  version: 1,
  isMatch: true,
  colorKey: undefined,
  groupKey: undefined,
  permissions: {
    allowedActions: [],
    deniedActions: [],
    limitedActions: [],
    allActionsAllowed: true,
    allActionsDenied: false,
  },
  color: null,
  bracket: null,
  isExceeded: false,
});

const ITEMS = [
  activity('Spring launch', '2027-03-03', '2027-03-10'),
  activity('Fair', '2027-03-09'),
  activity('Locked', '2027-03-03', '2027-03-10'),
  activity('Poster', null),
];
const canMove = ({ name }: TimelineItem) => name !== 'Locked';

let layers: MountedLayers;
let drags: Drags;
let drops: [string, string][];
let selected: ReadonlySet<string>;
let opened: string[];
let announced: string[];
let renders: Record<string, number>;
let setItems: (change: (items: readonly TimelineItem[]) => readonly TimelineItem[]) => void;
let setShown: (isShown: boolean) => void;

type Options = { items?: readonly TimelineItem[]; zoom?: Zoom };

async function mount({ items: first = ITEMS, zoom = 'month' }: Options = {}) {
  [drops, opened, announced, renders] = [[], [], [], {}];
  drags = createDrags();
  const onDrop = (id: string, { start, end }: InMarketDate) => {
    drops.push([id, `${start} ${end}`]);
    setItems((items) => items.map((item) => (item.id === id ? { ...item, start, end } : item)));
  };

  function Timeline() {
    const [items, changeItems] = useState(first);
    const [activeId, setActiveId] = useState<string | null>(null);
    const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
    const container = useRef<HTMLDivElement>(null);
    const [isStyled, setStyled] = useState(false);
    const rows = useMemo(() => flattenTree(items, { collapsedIds: new Set() }), [items]);
    const [scale] = useState(() => scaleOf(zoom, { start: '2027-01-01', end: '2027-06-30' }, 600));
    setItems = changeItems;
    selected = selection;
    const shared = {
      container,
      drags,
      scale,
      canMove,
      locale: 'en-GB',
      announce: (text: string) => announced.push(text),
      itemOf: (id: string) => items.find((item) => item.id === id),
      onDrop,
    };
    const lane = useMemo(
      () => ({
        header: 'Time',
        widthPx: widthOf(scale),
        render: (item: TimelineItem) => {
          renders[item.id] = (renders[item.id] ?? 0) + 1;
          return <ActivityBar item={item} scale={scale} locale="en-GB" drags={drags} isMovable={canMove(item)} />;
        },
      }),
      [scale],
    );
    return (
      <div
        style={{ inlineSize: 900 }}
        ref={(box) => {
          if (!box) return;
          adoptSheets(box, [treeGridCss, timelineCss, movableBarsCss, undatedTrayCss]);
          setStyled(true);
        }}
      >
        <div style={{ blockSize: 300 }} ref={container}>
          {isStyled && (
            <TreeGrid
              label="Activities"
              rows={rows}
              columns={COLUMNS}
              lane={lane}
              columnsWidthPx={COLUMNS_PX}
              textOf={({ name }) => name}
              activeId={activeId}
              onActiveChange={setActiveId}
              onToggle={() => {}}
              onOpen={(id) => opened.push(id)}
              selection={selection}
              onSelectionChange={setSelection}
            />
          )}
        </div>
        <BarDragLayer {...shared} activeId={activeId} clock={systemClock} />
        <UndatedTray
          {...shared}
          shell={pageShell()}
          items={items.filter(({ start }) => start === null)}
          today={TODAY}
          onSchedule={onDrop}
        />
        <button type="button">After the timeline</button>
      </div>
    );
  }
  function View() {
    const [isShown, show] = useState(true);
    setShown = show;
    return isShown ? <Timeline /> : <button type="button">Removed</button>;
  }
  layers = await mountLayers(View);
  await waitFor(() => layers.inside('.timeline-bar'), 'the bars show');
  scroller().scrollLeft = positionOf(scaleOf(zoom, { start: '2027-01-01', end: '2027-06-30' }, 600), '2027-02-25');
}

const COLUMNS = [{ key: 'name', header: 'Activity', widthPx: 200, render: ({ name }: TimelineItem) => name }];

const scroller = () => layers.inside('.p-tree-scroller') as HTMLElement;
const find = (id: string, selector: string) =>
  layers.inside(`:is(.timeline-bar, .timeline-milestone)[data-id="${id}"]${selector}`) as HTMLElement;
const barOf = (id = 'Spring launch') => find(id, '');
const label = () => layers.inside('.drag-label')?.textContent.replaceAll('\u2009', ' ') ?? null;
const rowOf = (id: string) => {
  const found = [...(layers.element.shadowRoot?.querySelectorAll<HTMLElement>('.p-tree-row') ?? [])].find(
    (row) => row.querySelector('.p-tree-content')?.textContent === id,
  );
  if (!found) throw new Error(`"${id}" is not rendered.`);
  return found;
};

type Place = [number, number];
const middleOf = (element: Element): Place => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};
const move = (position: Place) => sendMouse({ type: 'move', position });
let isPressed = false;
const hold = async () => {
  await sendMouse({ type: 'down' });
  isPressed = true;
};
const release = async () => {
  if (isPressed) await sendMouse({ type: 'up' });
  isPressed = false;
};

/** A place in the edge of a bar that resizes it. */
const edgeOf = (bar: Element, side: 'left' | 'right'): Place => {
  const { left, right } = bar.getBoundingClientRect();
  return [Math.round(side === 'left' ? left + 4 : right - 4), middleOf(bar)[1]];
};

/** Presses at a place and moves by a distance, in two steps as a hand does. */
async function drag(from: Element | Place, xPx: number, yPx = 0): Promise<Place> {
  const [x, y] = from instanceof Element ? middleOf(from) : from;
  await move([x, y]);
  await hold();
  await move([x + Math.round(xPx / 2), y + yPx]);
  await move([x + xPx, y + yPx]);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return [x + xPx, y + yPx];
}

async function dropAt(...args: Parameters<typeof drag>): Promise<void> {
  await drag(...args);
  await release();
}

const isIdle = () => drags.getState().previews.size === 0 && drags.getState().label === undefined;

before(async () => {
  document.documentElement.lang = 'en';
  await setViewport({ width: 1000, height: 800 });
});
afterEach(async () => {
  await release();
  await sendMouse({ type: 'move', position: [990, 790] });
  document.documentElement.removeAttribute('dir');
  document.body.replaceChildren();
});

describe('a bar that is dragged', () => {
  it('moves by days, with its new dates at the pointer and a ghost at its old place', async () => {
    await mount();
    const before = barOf().getBoundingClientRect();
    await drag(barOf(), 14 * 24 + 5, 60);
    expect(label()).to.equal('17 – 24 March 2027+14 days');
    expect(barOf().getBoundingClientRect().left).to.be.closeTo(before.left + 14 * 24, 0.5);
    expect(layers.inside('.timeline-ghost')?.getBoundingClientRect().left).to.be.closeTo(before.left, 0.5);
    expect(drops).to.deep.equal([]);
    await release();
    expect(drops).to.deep.equal([['Spring launch', '2027-03-17 2027-03-24']]);
    await waitFor(() => isIdle() && !layers.inside('.timeline-ghost') && label() === null, 'the drag is over');
    expect(barOf().getBoundingClientRect().left).to.be.closeTo(before.left + 14 * 24, 0.5);
  });

  it('changes its start and its end by its handles, to one day at least', async () => {
    await mount();
    await dropAt(edgeOf(barOf(), 'left'), -2 * 24);
    await dropAt(edgeOf(barOf(), 'right'), 24);
    await drag(edgeOf(barOf(), 'left'), 15 * 24);
    expect(barOf().className).to.equal('timeline-milestone');
    await release();
    expect(drops.map(([, dates]) => dates)).to.deep.equal([
      '2027-03-01 2027-03-10',
      '2027-03-01 2027-03-11',
      '2027-03-11 2027-03-11',
    ]);
  });

  it('snaps to weeks at quarter zoom', async () => {
    await mount({ zoom: 'quarter' });
    await dropAt(barOf(), 8 * 9);
    await dropAt(edgeOf(barOf(), 'right'), 8 * 12);
    expect(drops.map(([, dates]) => dates)).to.deep.equal(['2027-03-10 2027-03-17', '2027-03-10 2027-03-31']);
  });

  it('can be a diamond', async () => {
    await mount();
    await dropAt(barOf('Fair'), -3 * 24);
    expect(drops).to.deep.equal([['Fair', '2027-03-06 2027-03-06']]);
  });

  it('returns to its place with Escape, also when the focus is elsewhere, and selects nothing', async () => {
    await mount();
    layers.button('After the timeline').focus();
    const before = barOf().getBoundingClientRect().left;
    let escapes = 0;
    const count = (event: KeyboardEvent) => {
      if (event.key === 'Escape') escapes++;
    };
    document.addEventListener('keydown', count);
    await drag(barOf(), 100);
    await pressKeys('Escape');
    await waitFor(isIdle, 'the drag is over');
    expect(barOf().getBoundingClientRect().left).to.equal(before);
    await move(middleOf(barOf()));
    await release(); // a click on the bar
    await pause(50);
    document.removeEventListener('keydown', count);
    expect([drops, selected.size, escapes]).to.deep.equal([[], 0, 0]);
  });

  it('does not select or open its row, while a click still does', async () => {
    await mount();
    await dropAt(barOf(), 50);
    await pause(50);
    expect([drops.length, selected.size]).to.deep.equal([1, 0]);
    const [x, y] = middleOf(barOf());
    await move([x, y]);
    await hold();
    await move([x + 2, y]);
    await release();
    await waitFor(() => selected.has('Spring launch'), 'the click selects');
    expect([drops.length, opened]).to.deep.equal([1, []]);
  });

  it('returns nothing when it is dropped at its old place', async () => {
    await mount();
    await drag(barOf(), 60);
    await move(middleOf(layers.inside('.timeline-ghost') as Element));
    await release();
    expect(drops).to.deep.equal([]);
  });

  it('stays where it is without permission', async () => {
    await mount();
    expect(find('Locked', '[data-resizable]')).to.equal(null);
    await dropAt(barOf('Locked'), 100);
    expect([drops, isIdle()]).to.deep.equal([[], true]);
  });

  it('mirrors time from right to left', async () => {
    await mount();
    document.documentElement.dir = 'rtl';
    scroller().scrollLeft = -45 * 24 - 60 * 24;
    await pause(50);
    await dropAt(barOf(), -2 * 24);
    await dropAt(edgeOf(barOf(), 'left'), -24);
    expect(drops.map(([, dates]) => dates)).to.deep.equal(['2027-03-05 2027-03-12', '2027-03-05 2027-03-13']);
  });

  it('scrolls the timeline at its edges, and moves with it', async () => {
    await mount();
    const before = scroller().scrollLeft;
    const [x] = middleOf(barOf());
    const end = Math.round(scroller().getBoundingClientRect().right);
    await drag(barOf(), end - x - 5);
    await waitFor(() => scroller().scrollLeft > before + 300, 'it scrolls');
    await pressKeys('Escape');
    await release();
    const cancelledAt = scroller().scrollLeft;
    await pause(100);
    expect([scroller().scrollLeft, drops]).to.deep.equal([cancelledAt, []]);

    scroller().scrollLeft = before;
    await drag(barOf(), end - x - 5);
    await waitFor(() => scroller().scrollLeft > before + 300, 'it scrolls again');
    await move([end - 200, 200]);
    await pause(50);
    await release();
    const days = Math.round((end - 200 - x + scroller().scrollLeft - before) / 24);
    const start = new Date(Date.UTC(2027, 2, 3 + days)).toISOString().slice(0, 10);
    expect(drops[0]?.[1].slice(0, 10)).to.equal(start);
  });

  it('applies its movement to dates that another user changes during the drag', async () => {
    await mount();
    await drag(barOf(), 48);
    setItems((items) => items.map((item) => (item.id === 'Spring launch' ? { ...item, end: '2027-03-20' } : item)));
    await pause(50);
    await release();
    expect(drops).to.deep.equal([['Spring launch', '2027-03-05 2027-03-22']]);
  });

  it('is not changed when its row, the timeline or the element disappears', async () => {
    await mount();
    await drag(barOf(), 48);
    setItems((items) => items.filter(({ id }) => id !== 'Spring launch'));
    await waitFor(isIdle, 'the drag is over');
    await release();

    await mount();
    await drag(barOf(), 48);
    setShown(false);
    await waitFor(isIdle, 'the drag is over');
    await release();

    await mount();
    await drag(barOf(), 48);
    layers.element.remove();
    await waitFor(isIdle, 'the drag is over');
    await release();
    expect(drops).to.deep.equal([]);
  });

  it('is not changed when the page moves the element', async () => {
    await mount();
    await drag(barOf(), 48);
    document.getElementById('elsewhere')?.append(layers.element);
    await waitFor(isIdle, 'the drag is over');
    await release();
    expect(drops).to.deep.equal([]);
  });

  it('renders only its own row', async () => {
    await mount();
    const before = { ...renders };
    await drag(barOf(), 100);
    expect(renders).to.deep.equal(before);
    await pressKeys('Escape');
  });
});

describe('the keys of a bar', () => {
  const focusRow = async (id = 'Spring launch') => {
    rowOf(id).focus();
    await pause(20);
  };

  it('collect quick presses into one change, and announce each', async () => {
    await mount();
    await focusRow();
    // In one task: on a slow machine, keys of the browser can be too far apart for one change.
    for (const more of [{}, { shiftKey: true }, { ctrlKey: true }]) {
      rowOf('Spring launch').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true, cancelable: true, ...more }),
      );
    }
    await waitFor(() => barOf().title === 'Spring launch, 11 to 19 March 2027, on track', 'the bar has moved');
    expect([drops, announced]).to.deep.equal([
      [],
      ['Spring launch: 4 to 11 March 2027', 'Spring launch: 11 to 18 March 2027', 'Spring launch: 11 to 19 March 2027'],
    ]);
    await waitFor(() => drops.length > 0, 'the change is saved');
    expect(drops).to.deep.equal([['Spring launch', '2027-03-11 2027-03-19']]);
    await pause(500);
    expect([drops.length, isIdle()]).to.deep.equal([1, true]);
  });

  it('save at once when the focus leaves the row, and when the timeline is removed', async () => {
    await mount();
    await focusRow();
    await pressKeys('Alt+ArrowLeft', 'ArrowDown');
    expect(drops).to.deep.equal([['Spring launch', '2027-03-02 2027-03-09']]);
    await pressKeys('Alt+ArrowRight');
    setShown(false);
    await waitFor(() => drops.length === 2, 'the change is saved');
    expect(drops[1]).to.deep.equal(['Fair', '2027-03-10 2027-03-10']);
  });

  it('scroll to a bar that leaves the view', async () => {
    await mount();
    await focusRow();
    const isInView = () => {
      const [bar, { right }] = [barOf().getBoundingClientRect(), scroller().getBoundingClientRect()];
      return bar.left >= right - 700 && bar.right <= right;
    };
    for (const key of ['Alt+Shift+ArrowRight', 'Alt+Shift+ArrowLeft']) {
      await pressKeys(...Array.from({ length: 5 }, () => key));
      expect(isInView(), key).to.equal(true);
    }
  });

  it('mirror from right to left', async () => {
    await mount();
    document.documentElement.dir = 'rtl';
    await focusRow();
    await pressKeys('Alt+ArrowLeft', 'ArrowDown');
    expect(drops).to.deep.equal([['Spring launch', '2027-03-04 2027-03-11']]);
  });

  it('never go back in the history, and explain why nothing moves', async () => {
    await mount();
    const address = location.href;
    for (const id of ['Locked', 'Poster', 'Fair']) {
      await focusRow(id);
      const event = new KeyboardEvent('keydown', {
        key: 'ArrowLeft',
        altKey: true,
        ctrlKey: id === 'Fair',
        bubbles: true,
        cancelable: true,
      });
      expect(rowOf(id).dispatchEvent(event), id).to.equal(false);
    }
    await pressKeys('Alt+Control+ArrowLeft');
    expect(announced.slice(0, 3)).to.deep.equal([
      "You don't have permission to move Locked.",
      "Poster isn't scheduled.",
      "Fair can't be any shorter.",
    ]);
    await pause(500);
    expect([drops, location.href]).to.deep.equal([[], address]);
  });
});

describe('the tray of undated activities', () => {
  const open = async () => {
    await press(layers.inside('.undated-tray-toggle') as Element);
    return waitFor(() => layers.inside('.undated-tray-item'), 'the tray is open');
  };

  it('shows the number of activities while it is closed', async () => {
    await mount();
    expect(layers.inside('.undated-tray')?.textContent).to.equal('1 not scheduled');
    expect((await open()).textContent).to.equal('PosterCampaignSchedule');
  });

  it('gives an activity a week from the day on which it is dropped', async () => {
    await mount();
    const item = await open();
    const [x, y] = middleOf(item);
    const day = barOf('Fair').getBoundingClientRect();
    await drag(item, Math.round(day.left) + 5 - x, -(y - Math.round(day.top)));
    expect(label()).to.equal('Poster9 – 15 March 2027');
    expect(barOf('Poster').getBoundingClientRect().left).to.be.closeTo(day.left, 0.5);
    await release();
    expect(drops).to.deep.equal([['Poster', '2027-03-09 2027-03-15']]);
    await waitFor(() => !layers.inside('.undated-tray'), 'the empty tray disappears');
  });

  it('keeps an activity that is dropped elsewhere, or with Escape', async () => {
    await mount();
    const item = await open();
    await drag(item, 100, 40);
    expect(label()).to.equal('PosterDrop on the timeline');
    await release();
    await drag(item, 300, -150);
    expect(drags.getState().previews.size).to.equal(1);
    await pressKeys('Escape');
    await release();
    expect([drops, isIdle()]).to.deep.equal([[], true]);
  });

  it('schedules by keyboard, on the first visible day or today, and keeps the focus', async () => {
    await mount({ items: [...ITEMS, activity('Flyer', null), activity('Film', null)] });
    await open();
    const scheduleButton = (id: string) => layers.inside(`[aria-label="Schedule ${id}"]`) as HTMLButtonElement;
    scheduleButton('Flyer').focus();
    await pressKeys('Enter');
    await waitFor(() => layers.focused() === scheduleButton('Film'), 'the next activity has the focus');
    expect(announced).to.deep.equal(['Flyer: 1 to 7 March 2027']);
    scroller().scrollLeft += 30 * 24 + 3;
    await pressKeys('Enter');
    await waitFor(() => layers.focused() === scheduleButton('Poster'), 'the last activity has the focus');
    await pressKeys('Enter');
    expect(drops).to.deep.equal([
      ['Flyer', '2027-03-01 2027-03-07'],
      ['Film', '2027-03-28 2027-04-03'],
      ['Poster', '2027-03-28 2027-04-03'],
    ]);
  });

  it('shows the first 100 of many, and how many there are', async () => {
    const many = Array.from({ length: 1234 }, (_, n) => activity(`Idea ${n}`, null));
    await mount({ items: [...ITEMS.slice(0, 1), ...many] });
    await open();
    expect(layers.element.shadowRoot?.querySelectorAll('.undated-tray-item')).to.have.length(100);
    expect(layers.inside('.undated-tray-rest')?.textContent).to.match(/^The first 100 of 1,234 are shown\./);
  });
});
