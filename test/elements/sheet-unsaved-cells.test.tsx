import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import '../../widgets/budget-sheet/define.ts';
import { click, focus } from '../support/act.ts';
import { mountSheet, paste, typeInstead } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

const AMOUNT = 'Enter an amount, such as 1,200 or =1200*3.';
const LINES = 60;

/** A sheet with more rows than fit, in a category, in which the amounts of two lines were not saved. */
async function openRefused() {
  const items: NonNullable<SandboxRequest['items']> = [
    { name: 'Fairs', type: 'CATEGORY' },
    ...Array.from({ length: LINES }, (_, place) => ({ name: `Line ${place}`, under: 'Fairs' })),
    { name: 'Prize' },
  ];
  const sheet = await mountSheet({ items });
  await waitFor(() => sheet.rowOf('Line 0'), 'the items show');
  await sheet.choose('Line 0', 'planned');
  paste(sheet, Array.from({ length: LINES }, (_, place) => (place === 5 || place === 50 ? 'bad' : '1')).join('\n'));
  await waitFor(() => sheet.state() === '2 cells aren’t saved', `the state counts them, not ${sheet.state()}`);
  const next = () => sheet.button('sheet-next-unsaved');
  /** Whether the cell with the focus is in view. */
  const isInView = () => {
    const cell = sheet.element.shadowRoot?.activeElement?.getBoundingClientRect();
    const area = sheet.inside('.p-tree-scroller')?.getBoundingClientRect();
    const head = sheet.inside('.p-tree-head')?.getBoundingClientRect();
    const names = sheet.inside('.p-tree-head .p-tree-cell')?.getBoundingClientRect();
    if (!cell || !area || !head || !names) return false;
    return (
      cell.top >= head.bottom - 1 &&
      cell.bottom <= area.bottom + 1 &&
      cell.left >= names.right - 1 &&
      cell.right <= area.right + 1
    );
  };
  return { ...sheet, next, isInView };
}

describe('cells of <portico-budget-sheet> that are not saved', () => {
  it('are found one after the other, with the reason, until all are saved', async () => {
    const { next, focused, message, isInView, state, element } = await openRefused();
    expect(next()?.textContent).to.equal('Go to next');
    for (const place of ['Line 5: planned', 'Line 50: planned', 'Line 5: planned']) {
      await focus(next);
      await pressKeys('Enter');
      await waitFor(() => focused() === place, `the focus goes to ${place}, not ${focused()}`);
      await waitFor(() => message() === AMOUNT, 'the reason shows');
      expect([isInView(), element.shadowRoot?.activeElement?.getAttribute('aria-invalid')]).to.deep.equal([
        true,
        'true',
      ]);
    }
    await pressKeys('Escape');
    await waitFor(() => state() === '1 cell isn’t saved', 'one is left');
    expect(next()?.textContent).to.equal('Go to cell');
    await click(next);
    await waitFor(() => focused() === 'Line 50: planned', 'it has the focus');
    await pressKeys('Escape');
    await waitFor(() => state() === 'All changes are saved', 'none is left');
    expect(next()).to.equal(null);
  });

  it('are shown in a collapsed group, and in a column that is scrolled out of view', async () => {
    const { next, choose, focused, names, isInView, button } = await openRefused();
    await setViewport({ width: 500, height: 800 });
    await choose('Fairs', 'name');
    await pressKeys('ArrowLeft');
    await waitFor(() => names().join() === 'Fairs,Prize', 'the group is collapsed');
    await pressKeys('End');
    await waitFor(() => focused() === 'Fairs: ownerId', 'the last column is in view');
    await click(() => button('sheet-next-unsaved'));
    await waitFor(() => focused() === 'Line 5: planned', `it has the focus, not ${focused()}`);
    await waitFor(isInView, 'it is in view');
    await click(next);
    await waitFor(() => focused() === 'Line 50: planned' && isInView(), 'so has the other one');
  });

  it('are shown in rows that filters hide, and in columns that the view hides', async () => {
    const sheet = await openRefused();
    const { inside, next, names, focused } = sheet;
    const openHead = async (key: string) => {
      await click(() => inside(`.sheet-head[data-key="${key}"]`));
      await waitFor(() => inside('[data-ref=column-popover]'), 'the popover opens');
    };
    await openHead('planned');
    await click(() => inside('[data-ref=column-hide]'));
    await openHead('name');
    await focus(() => inside('[data-ref=filter-text]'));
    await typeInstead('Prize');
    await waitFor(() => names().at(-1) === 'Prize' && !names().includes('Line 5'), 'the others are hidden');
    await pressKeys('Escape');
    await waitFor(() => !inside('[data-ref=column-popover]'), 'the popover closes');
    await click(next);
    await waitFor(() => focusedTexts(sheet) === 'Line 5 bad', `it has the focus, not ${focused()}`);
  });
});

/** The name of the row with the focus, and the text of the cell. */
function focusedTexts({ element }: { element: HTMLElement }): string {
  const cell = element.shadowRoot?.activeElement;
  return `${cell?.closest('.p-tree-row')?.querySelector('bdi')?.textContent} ${cell?.textContent}`;
}
