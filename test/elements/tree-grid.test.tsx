import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { createRef, useMemo, useState } from 'react';
import { adoptSheets } from '../../src/embed/element/style-sheets.ts';
import { flattenTree, type TreeItem } from '../../src/ui/tree-grid/flatten-tree.ts';
import css from '../../src/ui/tree-grid/tree-grid.css?inline';
import { TreeGrid, type TreeGridHandle } from '../../src/ui/tree-grid/tree-grid.tsx';
import { type MountedLayers, mountLayers, pageButton, press } from '../support/layers.tsx';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

type Plan = TreeItem & { name: string };
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const HEIGHT_PX = 400;

const plan = (name: string, parentId: string | null = null): Plan => ({ id: name, parentId, name });
/** Two collapsed levels, and rows without children. */
const SMALL = [
  plan('Autumn'),
  plan('Posters', 'Autumn'),
  plan('Berlin', 'Posters'),
  plan('Paris', 'Posters'),
  plan('Radio', 'Autumn'),
  plan('Brand film'),
  plan('Brand site'),
  plan('Launch'),
];
/** 1,000 expanded parents with nine children each. */
const MANY = Array.from({ length: 10_000 }, (_, n) => plan(`Row ${n}`, n % 10 === 0 ? null : `Row ${n - (n % 10)}`));

const columns = [
  { key: 'name', header: 'Activity', widthPx: 240, render: ({ name }: Plan) => name },
  {
    key: 'owner',
    header: 'Owner',
    widthPx: 120,
    render: ({ name }: Plan) => (name === 'Launch' ? <input aria-label="Owner" defaultValue="Ana" /> : 'Ana'),
  },
  { key: 'cost', header: 'Planned', widthPx: 100, align: 'end' as const, render: () => '1,200' },
];
const lane = { header: 'Timeline', render: () => <span>bar</span> };

let layers: MountedLayers;
let opened: string[];
let activeId: string | null;
let selected: ReadonlySet<string>;
let setItems: (items: readonly Plan[]) => void;
let setActive: (id: string | null) => void;
let renderAgain: () => void;
const handle = createRef<TreeGridHandle>();

type Options = { items?: readonly Plan[]; collapsed?: readonly string[]; hasLane?: boolean; active?: string };

async function mount({ items: start = SMALL, collapsed: closed = [], hasLane = true, active }: Options = {}) {
  opened = [];
  function View() {
    const [items, changeItems] = useState(start);
    const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set(closed));
    const [current, setCurrent] = useState<string | null>(active ?? null);
    const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
    const [, setRenders] = useState(0);
    const [isStyled, setStyled] = useState(false);
    const rows = useMemo(() => flattenTree(items, { collapsedIds: collapsed }), [items, collapsed]);
    setItems = changeItems;
    setActive = setCurrent;
    renderAgain = () => setRenders((renders) => renders + 1);
    activeId = current;
    selected = selection;
    return (
      <div
        style={{ blockSize: HEIGHT_PX, inlineSize: 800 }}
        ref={(box) => {
          if (!box) return;
          adoptSheets(box, [css]);
          setStyled(true); // the grid measures itself when it mounts
        }}
      >
        {isStyled && (
          <TreeGrid
            ref={handle}
            label="Activities"
            rows={rows}
            columns={columns}
            {...(hasLane && { lane })}
            textOf={({ name }) => name}
            isMuted={({ name }) => name === 'Radio'}
            activeId={current}
            onActiveChange={setCurrent}
            onToggle={(id, isExpanded) => {
              const next = new Set(collapsed);
              if (isExpanded) next.delete(id);
              else next.add(id);
              setCollapsed(next);
            }}
            onOpen={(id) => opened.push(id)}
            selection={selection}
            onSelectionChange={setSelection}
            empty={<p>No activities yet</p>}
          />
        )}
        <button type="button">After the grid</button>
      </div>
    );
  }
  layers = await mountLayers(View);
  await waitFor(() => layers.inside('[role="treegrid"]'), 'the grid shows');
}

const all = (selector: string) => [...(layers.element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
const grid = () => layers.inside('[role="treegrid"]') as HTMLElement;
const scroller = () => layers.inside('.p-tree-scroller') as HTMLElement;
const splitter = () => layers.inside('[role="separator"]') as HTMLElement;
const rowElements = () => all('.p-tree-row');
const nameOf = (row: Element | null | undefined) =>
  row?.querySelector('[role="rowheader"] .p-tree-content')?.textContent ?? null;
const names = () => rowElements().map(nameOf);
const rowOf = (name: string) => {
  const row = rowElements().find((element) => nameOf(element) === name);
  if (!row) throw new Error(`"${name}" is not rendered.`);
  return row;
};
const isInView = (row: Element) => {
  const [{ top, bottom }, box] = [row.getBoundingClientRect(), scroller().getBoundingClientRect()];
  return top >= box.top + 35 && bottom <= box.bottom + 1;
};
const focusedName = () => nameOf(layers.focused());
const tabStops = () => rowElements().filter(({ tabIndex }) => tabIndex === 0);
const aria = (row: Element, ...of: string[]) => of.map((name) => row.getAttribute(`aria-${name}`));
const focusOn = (name: string) => waitFor(() => focusedName() === name, `the focus is on ${name}`);

async function click(element: Element, ...modifiers: string[]): Promise<void> {
  for (const down of modifiers) await sendKeys({ down });
  await press(element);
  for (const up of modifiers) await sendKeys({ up });
}

/** Tabs into the grid, whose first row in view gets the focus. */
async function enter(): Promise<void> {
  pageButton('before').focus();
  await sendKeys({ press: 'Tab' });
  await waitFor(() => layers.focused()?.matches('.p-tree-row'), 'a row has the focus');
}

async function scrollTo(top: number): Promise<void> {
  scroller().scrollTop = top;
  const first = String(Math.floor(top / 36));
  await waitFor(() => layers.inside(`[data-index="${first}"]`), `row ${first} is rendered`);
}

before(async () => {
  document.title = 'A page with a tree grid';
  document.documentElement.lang = 'en';
  await setViewport({ width: 1000, height: 800 });
  await emulateMedia({ reducedMotion: 'reduce' });
});
afterEach(async () => {
  document.documentElement.removeAttribute('dir');
  document.body.replaceChildren();
});
after(() => emulateMedia({ reducedMotion: 'no-preference' }));

describe('the keys of a tree grid', () => {
  it('move between rows with arrows, Home and End, and stop at both ends', async () => {
    await mount();
    await enter();
    expect(focusedName()).to.equal('Autumn');
    await pressKeys('ArrowUp');
    expect(focusedName()).to.equal('Autumn');
    await pressKeys('ArrowDown', 'ArrowDown');
    expect([focusedName(), activeId]).to.deep.equal(['Berlin', 'Berlin']);
    await pressKeys('ArrowUp');
    expect(focusedName()).to.equal('Posters');
    await pressKeys('End', 'ArrowDown');
    expect(focusedName()).to.equal('Launch');
    await pressKeys('Home');
    expect(focusedName()).to.equal('Autumn');
    expect(tabStops().map(nameOf)).to.deep.equal(['Autumn']);
  });

  it('move to rows that are not rendered yet, by End and by pages', async () => {
    await mount({ items: MANY });
    await enter();
    await pressKeys('PageDown');
    expect(focusedName()).to.equal('Row 9');
    await pressKeys('PageDown', 'PageUp');
    expect(focusedName()).to.equal('Row 9');
    await pressKeys('End');
    await focusOn('Row 9999');
    await waitFor(() => isInView(rowOf('Row 9999')), 'the last row is in view');
    await pressKeys('PageUp');
    await focusOn('Row 9990');
    await pressKeys('Home');
    await focusOn('Row 0');
    await waitFor(() => isInView(rowOf('Row 0')), 'the first row is in view');
  });

  it('expand with Right and continue to the first child', async () => {
    await mount({ collapsed: ['Autumn', 'Posters'] });
    await enter();
    await pressKeys('ArrowRight');
    expect([focusedName(), names().length]).to.deep.equal(['Autumn', 6]);
    await pressKeys('ArrowRight');
    expect(focusedName()).to.equal('Posters');
    await pressKeys('ArrowRight', 'ArrowRight', 'ArrowRight');
    expect(focusedName()).to.equal('Berlin');
  });

  it('continue to the parent with Left and collapse it', async () => {
    await mount();
    await enter();
    await pressKeys('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft');
    expect([focusedName(), names().length]).to.deep.equal(['Posters', 8]);
    await pressKeys('ArrowLeft');
    expect([focusedName(), names().length]).to.deep.equal(['Posters', 6]);
    await pressKeys('ArrowLeft', 'ArrowLeft');
    expect([focusedName(), names().length]).to.deep.equal(['Autumn', 4]);
    await pressKeys('ArrowLeft');
    expect(focusedName()).to.equal('Autumn');
  });

  it('open a row with Enter', async () => {
    await mount();
    await enter();
    await pressKeys('ArrowDown', 'Enter');
    expect(opened).to.deep.equal(['Posters']);
  });

  it('search the first column: typed text, repeated letters, and from the start again', async () => {
    await mount();
    await enter();
    await sendKeys({ type: 'brand s' });
    expect(focusedName()).to.equal('Brand site');
    await new Promise((done) => setTimeout(done, 800));
    await sendKeys({ type: 'pp' });
    expect(focusedName()).to.equal('Paris');
    await new Promise((done) => setTimeout(done, 800));
    await sendKeys({ type: 'x' });
    expect(focusedName()).to.equal('Paris');
    expect(selected.size).to.equal(0);
  });

  it('stay with an input in a cell', async () => {
    await mount();
    const input = layers.inside('input') as HTMLInputElement;
    input.focus();
    await waitFor(() => activeId === 'Launch', 'the row of the input is active');
    await pressKeys('Home', 'a', 'ArrowUp', 'Enter', 'ArrowDown');
    expect(layers.focused() === input).to.equal(true);
    expect([input.value, opened, activeId]).to.deep.equal(['aAna', [], 'Launch']);
  });

  it('leave combinations with Alt and Meta to the browser', async () => {
    await mount();
    await enter();
    for (const modifier of ['altKey', 'metaKey'])
      for (const key of ['ArrowDown', 'End', 'Enter', 'b']) {
        const event = new KeyboardEvent('keydown', { key, [modifier]: true, bubbles: true, cancelable: true });
        expect(layers.focused()?.dispatchEvent(event), `${modifier} ${key}`).to.equal(true);
      }
    expect([focusedName(), opened]).to.deep.equal(['Autumn', []]);
  });

  it('mirror Left and Right from right to left', async () => {
    await mount({ collapsed: ['Autumn', 'Posters'] });
    document.documentElement.dir = 'rtl';
    await enter();
    await pressKeys('ArrowLeft', 'ArrowLeft');
    expect(focusedName()).to.equal('Posters');
    await pressKeys('ArrowRight', 'ArrowRight');
    expect([focusedName(), names().length]).to.deep.equal(['Autumn', 4]);
  });
});

describe('the selection of a tree grid', () => {
  const ids = () => [...selected];

  it('is one row after a click, and more with Ctrl and Shift', async () => {
    await mount();
    await click(rowOf('Posters'));
    expect([ids(), activeId, focusedName()]).to.deep.equal([['Posters'], 'Posters', 'Posters']);
    await click(rowOf('Radio'), 'Control');
    expect(ids()).to.deep.equal(['Posters', 'Radio']);
    await click(rowOf('Radio'), 'Control');
    expect(ids()).to.deep.equal(['Posters']);
    await click(rowOf('Berlin'));
    await click(rowOf('Radio'), 'Shift');
    expect([ids(), focusedName()]).to.deep.equal([['Berlin', 'Paris', 'Radio'], 'Radio']);
    await click(rowOf('Posters'), 'Shift');
    expect(ids()).to.deep.equal(['Posters', 'Berlin']);
    expect(
      rowElements()
        .filter((row) => row.ariaSelected === 'true')
        .map(nameOf),
    ).to.deep.equal(['Posters', 'Berlin']);
    expect(rowElements().filter((row) => row.ariaSelected === 'false')).to.have.length(6);
  });

  it('changes with Space, Ctrl+Space, Shift+arrows and Ctrl+A', async () => {
    await mount();
    await enter();
    await pressKeys('Space', 'ArrowDown');
    expect(ids()).to.deep.equal(['Autumn']);
    await pressKeys('Control+Space');
    expect(ids()).to.deep.equal(['Autumn', 'Posters']);
    await pressKeys('Control+Space');
    expect(ids()).to.deep.equal(['Autumn']);
    await pressKeys('ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
    expect(ids()).to.deep.equal(['Berlin', 'Paris', 'Radio']);
    await pressKeys('Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp');
    expect([ids(), focusedName()]).to.deep.equal([['Posters', 'Berlin'], 'Posters']);
    await pressKeys('Shift+End');
    expect(ids()).to.have.length(6);
    await pressKeys('Control+a');
    expect(ids()).to.have.length(8);
  });

  it('does not change by a press on a twisty or a control in a cell', async () => {
    await mount();
    await press(rowOf('Autumn').querySelector('button') as Element);
    expect([ids(), names().length, focusedName()]).to.deep.equal([[], 4, 'Autumn']);
    await press(layers.inside('input') as Element);
    expect(ids()).to.deep.equal([]);
  });
});

describe('a tree grid of 10,000 rows', () => {
  it('describes the rows in its middle, with fewer than 1,500 elements', async () => {
    await mount({ items: MANY });
    expect(aria(grid(), 'label', 'rowcount', 'colcount', 'multiselectable')).to.deep.equal([
      'Activities',
      '10001',
      '4',
      'true',
    ]);
    await scrollTo(5000 * 36);
    const place = ['rowindex', 'level', 'setsize', 'posinset', 'expanded', 'selected'];
    expect(aria(rowOf('Row 5000'), ...place)).to.deep.equal(['5002', '1', '1000', '501', 'true', 'false']);
    expect(aria(rowOf('Row 5003'), ...place)).to.deep.equal(['5005', '2', '9', '3', null, 'false']);
    expect(layers.inside('.p-tree-head-row')?.getAttribute('aria-rowindex')).to.equal('1');
    expect(rowOf('Row 5003').querySelectorAll('[role="gridcell"], [role="rowheader"]')).to.have.length(4);
    expect(all('*').length).to.be.below(1500);
    expect(rowElements().length).to.be.below(30);
  });

  it('keeps the focused row while it is scrolled away, and continues from it', async () => {
    await mount({ items: MANY });
    await enter();
    await pressKeys('ArrowDown', 'ArrowDown');
    const row = layers.focused();
    await scrollTo(5000 * 36);
    expect(layers.focused() === row).to.equal(true);
    expect(tabStops().map(nameOf)).to.deep.equal(['Row 2']);
    await pressKeys('ArrowDown');
    await focusOn('Row 3');
    await waitFor(() => isInView(rowOf('Row 3')), 'it is in view');
  });

  it('has its tab stop in view before a row is active', async () => {
    await mount({ items: MANY });
    await scrollTo(5000 * 36);
    expect(tabStops().map(nameOf)).to.deep.equal(['Row 5000']);
  });

  it('shows a row that becomes active or is scrolled to by code, without taking the focus', async () => {
    await mount({ items: MANY, active: 'Row 4000' });
    await waitFor(() => isInView(rowOf('Row 4000')), 'the initial row is in view');
    setActive('Row 8000');
    await waitFor(() => names().includes('Row 8000') && isInView(rowOf('Row 8000')), 'it is in view');
    handle.current?.scrollToId('Row 200');
    await waitFor(() => names().includes('Row 200') && isInView(rowOf('Row 200')), 'it is in view');
    expect(layers.focused()).to.equal(null);
    handle.current?.focus();
    await focusOn('Row 8000');
  });

  it('keeps its header and its first column in view', async () => {
    await mount({ items: MANY, hasLane: false });
    scroller().style.inlineSize = '300px';
    await scrollTo(5000 * 36);
    scroller().scrollLeft = 90;
    const edge = scroller().getBoundingClientRect();
    await waitFor(() => scroller().scrollLeft > 0, 'it is scrolled');
    const cell = rowOf('Row 5003').querySelector('[role="rowheader"]')?.getBoundingClientRect();
    expect(cell?.left).to.equal(edge.left);
    expect(layers.inside('.p-tree-head')?.getBoundingClientRect().top).to.equal(edge.top);
  });
});

describe('the focus of a tree grid', () => {
  it('survives renders and changed data, also when rows change places', async () => {
    await mount();
    await enter();
    await pressKeys('End', 'ArrowUp');
    renderAgain();
    setItems([plan('New'), ...SMALL]);
    await waitFor(() => names().includes('New'), 'the row is added');
    expect(focusedName()).to.equal('Brand site');
    setItems([plan('Brand site'), ...SMALL.filter(({ id }) => id !== 'Brand site')]);
    await waitFor(() => names()[0] === 'Brand site', 'the row has moved');
    expect(focusedName()).to.equal('Brand site');
  });

  it('costs no layout of the page while the rows are rendered again', async () => {
    await mount();
    await enter();
    const { getClientRects } = Element.prototype;
    let layouts = 0;
    Element.prototype.getClientRects = function () {
      layouts++;
      return getClientRects.call(this);
    };
    try {
      setItems(SMALL.map((item) => (item.id === 'Launch' ? { ...item, name: 'Start' } : item)));
      await waitFor(() => names().includes('Start'), 'a row is rendered again');
    } finally {
      Element.prototype.getClientRects = getClientRects;
    }
    expect([layouts, focusedName()]).to.deep.equal([0, 'Autumn']);
  });

  it('moves to the next row when its row is removed', async () => {
    await mount();
    await enter();
    await pressKeys('ArrowDown', 'ArrowDown');
    setItems(SMALL.filter(({ id }) => id !== 'Berlin'));
    await focusOn('Paris');
    expect(activeId).to.equal('Paris');
    setItems(SMALL.filter(({ id }) => !['Posters', 'Berlin', 'Paris'].includes(id)));
    await focusOn('Radio');
  });

  it('moves to the row whose collapse hides it', async () => {
    await mount();
    await enter();
    await pressKeys('ArrowDown', 'ArrowDown');
    await press(rowOf('Autumn').querySelector('button') as Element);
    await focusOn('Autumn');
    expect(activeId).to.equal('Autumn');
  });

  it('is not taken from another element when the active row is removed', async () => {
    await mount({ active: 'Berlin' });
    layers.button('After the grid').focus();
    setItems(SMALL.filter(({ id }) => id !== 'Berlin'));
    await waitFor(() => activeId === 'Paris', 'the next row is active');
    expect(layers.focused()?.textContent).to.equal('After the grid');
  });

  it('has one tab stop among the rows, and continues to the splitter', async () => {
    await mount({ items: SMALL.filter(({ id }) => id !== 'Launch') });
    await enter();
    await pressKeys('Tab');
    expect(layers.focused() === splitter()).to.equal(true);
    await pressKeys('Shift+Tab');
    expect(focusedName()).to.equal('Autumn');
  });
});

describe('the mouse in a tree grid', () => {
  it('opens a row by a double click, but not on its twisty', async () => {
    await mount();
    const doubleClick = (element: Element) =>
      element.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    doubleClick(rowOf('Radio'));
    doubleClick(rowOf('Autumn').querySelector('button') as Element);
    expect(opened).to.deep.equal(['Radio']);
  });

  it('has a twisty of 24 px that is no tab stop', async () => {
    await mount();
    const twisty = rowOf('Autumn').querySelector('button') as HTMLElement;
    const { width, height } = twisty.getBoundingClientRect();
    expect([width, height, twisty.tabIndex, twisty.ariaLabel]).to.deep.equal([24, 24, -1, 'Collapse']);
  });

  it('shows indentation at the side where lines start', async () => {
    await mount();
    const inset = (name: string) => {
      const [cell, text] = ['[role="rowheader"]', '.p-tree-content'].map((part) =>
        rowOf(name).querySelector(part)?.getBoundingClientRect(),
      );
      return document.documentElement.dir === 'rtl'
        ? (cell?.right ?? 0) - (text?.right ?? 0)
        : (text?.left ?? 0) - (cell?.left ?? 0);
    };
    const fromLeft = ['Autumn', 'Posters', 'Berlin'].map(inset);
    document.documentElement.dir = 'rtl';
    expect(fromLeft).to.deep.equal([40, 60, 80]);
    expect(['Autumn', 'Posters', 'Berlin'].map(inset)).to.deep.equal(fromLeft);
  });
});

describe('the splitter of a tree grid', () => {
  const widthPx = () => layers.inside('.p-tree-cells')?.getBoundingClientRect().width;
  const value = () => Number(splitter().ariaValueNow);
  const headers = () => all('[role="columnheader"]').map(({ textContent }) => textContent);

  it('resizes the columns by keyboard within its limits', async () => {
    await mount();
    splitter().focus();
    expect(aria(splitter(), 'label', 'orientation', 'valuenow', 'valuemin', 'valuemax')).to.deep.equal([
      'Resize columns',
      'vertical',
      '460',
      '120',
      '680',
    ]);
    await pressKeys('ArrowRight');
    expect([value(), widthPx()]).to.deep.equal([476, 476]);
    await pressKeys('Shift+ArrowLeft', 'ArrowLeft');
    expect(value()).to.equal(396);
    await pressKeys('End', 'ArrowRight');
    expect(value()).to.equal(680);
    await pressKeys('Home', 'ArrowLeft');
    expect([value(), widthPx()]).to.deep.equal([120, 120]);
    expect(headers()).to.deep.equal(['Activity', 'Timeline']);
    await pressKeys('Enter');
    expect(value()).to.equal(460);
  });

  it('leaves out columns that do not fit, from the last one', async () => {
    await mount();
    splitter().focus();
    await pressKeys('Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
    expect([value(), ...headers()]).to.deep.equal([312, 'Activity', 'Owner', 'Timeline']);
    expect(aria(grid(), 'colcount')).to.deep.equal(['3']);
    await pressKeys('Shift+ArrowRight', 'ArrowRight');
    expect(headers()).to.deep.equal(['Activity', 'Owner', 'Planned', 'Timeline']);
  });

  it('resizes the columns by dragging', async () => {
    await mount();
    const { left, top } = splitter().getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left) + 6, Math.round(top) + 200] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [Math.round(left) - 54, Math.round(top) + 210] });
    await sendMouse({ type: 'up' });
    await sendMouse({ type: 'move', position: [Math.round(left) - 154, Math.round(top) + 210] });
    expect(value()).to.equal(400);
  });

  it('mirrors from right to left', async () => {
    await mount();
    document.documentElement.dir = 'rtl';
    splitter().focus();
    await pressKeys('ArrowLeft');
    expect(value()).to.equal(476);
    const edge = rowOf('Autumn').querySelector('.p-tree-cells')?.getBoundingClientRect().left ?? 0;
    const { left, right } = splitter().getBoundingClientRect();
    expect((left + right) / 2).to.be.closeTo(edge, 2);
  });

  it('is missing without a lane', async () => {
    await mount({ hasLane: false });
    expect(layers.inside('[role="separator"]')).to.equal(null);
  });
});

describe('a tree grid for assistive technology', () => {
  async function violations(): Promise<string[]> {
    const { violations: found } = await axe.run(layers.element, { runOnly: WCAG });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(' ')).join(', ')}`);
  }

  it('has no WCAG violations with a focused row, with a selection and from right to left', async () => {
    await mount();
    await enter();
    await pressKeys('Space');
    expect(await violations()).to.deep.equal([]);
    document.documentElement.dir = 'rtl';
    expect(await violations()).to.deep.equal([]);
  });

  it('has no WCAG violations when it is empty, and shows what the caller gives', async () => {
    await mount({ items: [] });
    expect(layers.inside('.p-tree-empty')?.textContent).to.equal('No activities yet');
    expect(aria(grid(), 'rowcount')).to.deep.equal(['1']);
    expect(await violations()).to.deep.equal([]);
  });
});
