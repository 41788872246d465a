import { resetMouse, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { columnGroups } from '../../src/features/budgets/groups/column-groups.api.ts';
import { columnDraggingPart } from '../../src/features/budgets/sheet/views/use-column-dragging.tsx';
import '../../widgets/budget-sheet/define.ts';
import { openColumns } from '../support/open-columns.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

/** A sheet whose columns TEXT and DATE are in the group “Time”, after NUMBER. */
async function openGroups() {
  const sheet = await openColumns('TEXT', 'DATE', 'NUMBER');
  const { shell, budgetId, element, idOf } = sheet;
  await setViewport({ width: 2000, height: 800 });
  await columnGroups(shell.rest, budgetId).create({ name: 'Time' });
  // The sheet may be reading them, and both readings share one request.
  const id = await waitFor(
    async () => (await columnGroups(shell.rest, budgetId).list())[0]?.id,
    'the group is created',
  );
  await columnGroups(shell.rest, budgetId).change(id, { columnIds: [idOf('TEXT'), idOf('DATE')] });
  const group = () => element.shadowRoot?.querySelector<HTMLElement>('.p-tree-group');
  await waitFor(() => group(), 'the group shows');
  const keys = () =>
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.sheet-head') ?? [])].map(
      ({ dataset }) => dataset.key ?? '',
    );
  const head = (key: string) => element.shadowRoot?.querySelector<HTMLElement>(`.sheet-head[data-key="${key}"]`);
  const custom = (type: string) => `column:${idOf(type)}`;
  return { ...sheet, group, keys, head, custom };
}
type Sheet = Awaited<ReturnType<typeof openGroups>>;

const middleOf = (box: DOMRect | undefined) =>
  [(box?.left ?? 0) + (box?.width ?? 0) / 2, (box?.top ?? 0) + 12] as const;

/** Presses the mouse on a header, or on that of the group, and moves it until the line shows at an edge of another one. */
async function drag({ element, head, group }: Sheet, key: string, toward: string, edge: 'left' | 'right') {
  const dragged = () => (key === 'group' ? group() : head(key));
  const line = () => element.shadowRoot?.querySelector('.sheet-column-line');
  const move = (left: number, top: number) =>
    sendMouse({ type: 'move', position: [Math.round(left), Math.round(top)] });
  await waitFor(async () => {
    await move(...middleOf(dragged()?.getBoundingClientRect()));
    return dragged()?.matches(':hover');
  }, 'the pointer is at the header');
  await sendMouse({ type: 'down' });
  let shift = 0;
  await waitFor(async () => {
    const boxOf = () => head(toward)?.closest('.p-tree-cell')?.getBoundingClientRect();
    const { left = 0, width = 0, top = 0 } = boxOf() ?? {};
    await move(left + width * (edge === 'left' ? 0.1 : 0.9) + (shift++ % 2), top + 12);
    // The columns can still get their widths.
    return Math.abs((line()?.getBoundingClientRect().left ?? -1) + 1 - (boxOf()?.[edge] ?? 0)) < 2;
  }, 'a line shows the place');
  return line;
}

describe('headers of <portico-budget-sheet>', () => {
  // The first load of its code can take longer than a drag.
  before(() => columnDraggingPart.load());
  afterEach(() => resetMouse());

  it('have the names of groups above their columns', async () => {
    const { group, element, custom, head, rows, headers } = await openGroups();
    const shown = group();
    expect([shown?.getAttribute('role'), shown?.getAttribute('aria-colspan'), shown?.textContent]).to.deep.equal([
      'columnheader',
      '2',
      'Time',
    ]);
    const index = headers().indexOf('TEXT');
    expect(shown?.getAttribute('aria-colindex')).to.equal(String(index + 1));
    const [first, last] = ['TEXT', 'DATE'].map((type) =>
      head(custom(type))?.closest('.p-tree-cell')?.getBoundingClientRect(),
    );
    const box = shown?.getBoundingClientRect();
    expect(Math.abs((box?.left ?? 0) - (first?.left ?? 0))).to.be.below(1.5);
    expect(Math.abs((box?.right ?? 0) - (last?.right ?? 0))).to.be.below(1.5);
    const grid = element.shadowRoot?.querySelector('[role=treegrid]');
    expect(grid?.getAttribute('aria-rowcount')).to.equal(String(rows().length + 2));
    expect(rows()[0]?.getAttribute('aria-rowindex')).to.equal('3');
  });

  it('keep the name of a group in view beside the names of items while its columns scroll', async () => {
    const { group, inside, head } = await openGroups();
    await setViewport({ width: 460, height: 800 });
    const scroller = inside<HTMLElement>('.p-tree-scroller');
    const start = () => head('name')?.closest('.p-tree-cell')?.getBoundingClientRect().right ?? 0;
    await waitFor(() => {
      const box = group()?.getBoundingClientRect();
      if (scroller && box) scroller.scrollLeft += box.left + box.width / 2 - start();
      return (group()?.getBoundingClientRect().left ?? 0) < start() - 20;
    }, 'the group is partly below the names');
    const name = group()?.querySelector('bdi')?.getBoundingClientRect();
    expect(name?.left).to.be.at.least(start() - 1);
  });

  it('move a column to where they are dropped, as one change of the view', async () => {
    const sheet = await openGroups();
    const { keys } = sheet;
    const before = keys();
    const line = await drag(sheet, 'planned', 'actual', 'right');
    await sendMouse({ type: 'up' });
    await waitFor(() => keys().join() !== before.join(), 'the column has moved');
    expect(keys().slice(1, 4)).to.deep.equal(['committed', 'actual', 'planned']);
    await waitFor(() => !line(), 'the line is gone');
    expect(sheet.inside('[data-ref=column-popover]') === null).to.equal(true);
  });

  it('keep columns of a group in it, and others out of it', async () => {
    const sheet = await openGroups();
    const { keys, custom } = sheet;
    const before = keys();
    await drag(sheet, custom('DATE'), custom('TEXT'), 'left');
    await sendMouse({ type: 'up' });
    await waitFor(() => keys().join() !== before.join(), 'the column has moved');
    expect(keys().slice(-2)).to.deep.equal([custom('DATE'), custom('TEXT')]);
    await drag(sheet, custom('NUMBER'), custom('TEXT'), 'right');
    await sendMouse({ type: 'up' });
    await waitFor(() => keys().at(-1) === custom('NUMBER'), 'it is after the whole group');
  });

  it('of groups move all columns of the group', async () => {
    const sheet = await openGroups();
    const { keys, custom, group, inside } = sheet;
    const own = [custom('TEXT'), custom('DATE')];
    await drag(sheet, 'group', 'planned', 'left');
    expect(inside('.drag-tip')?.textContent).to.contain('Time');
    await sendMouse({ type: 'up' });
    await waitFor(() => keys().slice(1, 3).join() === own.join(), 'the group is before the others');
    expect(group()?.getAttribute('aria-colindex')).to.equal('2');
  });

  it('stay in place when Escape cancels', async () => {
    const sheet = await openGroups();
    const before = sheet.keys();
    const line = await drag(sheet, 'planned', 'actual', 'right');
    await pressKeys('Escape');
    await waitFor(() => !line(), 'the drag has ended');
    await sendMouse({ type: 'up' });
    expect(sheet.keys()).to.deep.equal(before);
  });

  it('say where they can be dropped while they are at their own place', async () => {
    const sheet = await openGroups();
    const { head, inside, custom } = sheet;
    const line = await drag(sheet, custom('DATE'), custom('TEXT'), 'left');
    const [left, top] = middleOf(head(custom('DATE'))?.getBoundingClientRect());
    await sendMouse({ type: 'move', position: [Math.round(left), Math.round(top)] });
    await waitFor(
      () => inside('.drag-tip')?.textContent?.includes('Drop it between other columns of its group.'),
      'the reason shows',
    );
    expect(line() ?? null).to.equal(null);
    await pressKeys('Escape');
  });
});
