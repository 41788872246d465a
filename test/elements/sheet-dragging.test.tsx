import { resetMouse, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rowDraggingPart } from '../../src/features/budgets/sheet/moving/row-dragging-part.tsx';
import { columnDraggingPart } from '../../src/features/budgets/sheet/views/use-column-dragging.tsx';
import '../../widgets/budget-sheet/define.ts';
import { click } from '../support/act.ts';
import { openSheet } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { pause, waitFor } from '../support/wait-for.ts';

type Sheet = Awaited<ReturnType<typeof openSheet>>;

/** Drags items by the mouse. */
function dragging({ inside, rowOf, element }: Sheet) {
  const move = async (left: number, top: number) =>
    sendMouse({ type: 'move', position: [Math.round(left), Math.round(top)] });
  const tip = () => inside('.drag-tip')?.textContent ?? '';
  return {
    async grab(name: string) {
      const handle = await waitFor(() => rowOf(name)?.querySelector('.sheet-handle'), `${name} has a handle`);
      // The grid moves while buttons above it load.
      await waitFor(async () => {
        const { left, top } = handle.getBoundingClientRect();
        await move(left + 6, top + 10);
        return handle.matches(':hover');
      }, `the pointer is at ${name}`);
      await sendMouse({ type: 'down' });
    },
    /** Moves to a part of a row, by the share of its height, until the label has this text. */
    async over(name: string, share: number, text: string) {
      let shift = 0;
      await waitFor(async () => {
        const { left, top, height } = rowOf(name)?.getBoundingClientRect() ?? expect.fail(`${name} does not show.`);
        await move(left + 100 + 5 * (shift++ % 2), top + height * share);
        return tip().includes(text);
      }, `the label has “${text}”, not “${tip()}”`);
    },
    drop: () => sendMouse({ type: 'up' }),
    tip,
    marks: () =>
      [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[data-drop]') ?? [])].map(
        ({ dataset }) => `${dataset.drop}${dataset.dropRefused === undefined ? '' : ' refused'}`,
      ),
  };
}

describe('dragging rows of <portico-budget-sheet>', () => {
  // The first load of its code can take longer than a drag.
  before(() => rowDraggingPart.load());
  afterEach(() => resetMouse());

  it('moves an item between others and into groups, each as one step', async () => {
    const sheet = await openSheet();
    const { names, rowOf, textOf } = sheet;
    const { grab, over, drop, tip, marks } = dragging(sheet);
    await grab('Prize');
    await over('Dinner', 0.2, 'PrizeBefore “Dinner”');
    await waitFor(() => marks().join() === 'before,dragged', 'the rows are marked');
    await drop();
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall,Prize,Dinner', 'it is between them');
    expect([rowOf('Prize')?.getAttribute('aria-level'), tip(), marks().length]).to.deep.equal(['3', '', 0]);
    await grab('Stall');
    await over('Fairs', 0.5, 'StallInto “Fairs”');
    await drop();
    await waitFor(() => rowOf('Stall')?.getAttribute('aria-level') === '2', 'it is in the group');
    expect(textOf('Lyon', 1)).to.equal('€21');
    await click(() => sheet.button('sheet-undo-change'));
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall,Prize,Dinner', 'it is back');
    await click(() => sheet.button('sheet-undo-change'));
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall,Dinner,Prize', 'and so is the other');
  });

  it('goes on while the code for dragging headers loads', async () => {
    const { load } = columnDraggingPart;
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    columnDraggingPart.load = () => held.then(load);
    try {
      const sheet = await openSheet();
      const { grab, over, drop } = dragging(sheet);
      await grab('Prize');
      await over('Dinner', 0.2, 'PrizeBefore “Dinner”');
      arrive();
      await load();
      await pause(); // it listens to the pointer
      await drop();
      await waitFor(() => sheet.names().join() === 'Fairs,Lyon,Stall,Prize,Dinner', 'the item is where it was dropped');
    } finally {
      columnDraggingPart.load = load;
    }
  });

  it('drags the selected items together', async () => {
    const sheet = await openSheet();
    const { grab, over, drop } = dragging(sheet);
    await sheet.choose('Stall', 'name');
    await pressKeys('Shift+ArrowDown');
    await grab('Dinner');
    await over('Fairs', 0.1, '2 itemsBefore “Fairs”');
    await drop();
    await waitFor(() => sheet.names().join() === 'Stall,Dinner,Fairs,Lyon,Prize', 'both are at the top');
  });

  it('refuses what cannot be there with the reason, and ends with Escape', async () => {
    const sheet = await openSheet();
    const { grab, over, drop, tip, marks } = dragging(sheet);
    await grab('Lyon');
    await over('Prize', 0.8, 'An item of the type “Sub-category” can’t be at the top');
    await waitFor(() => marks().includes('after refused'), 'the place is marked as refused');
    await drop();
    await waitFor(() => tip() === '', 'the drag has ended');
    await grab('Fairs');
    await over('Lyon', 0.5, 'An item can’t be inside itself.');
    await pressKeys('Escape');
    await waitFor(() => tip() === '' && marks().length === 0, 'Escape ends the drag');
    await drop();
    expect(sheet.names()).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Prize']);
  });
});
