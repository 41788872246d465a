import { sendKeys, sendMouse } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { createView, deleteView, readViews } from '../../src/features/budgets/views/views.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { click, focus } from '../support/act.ts';
import { openSheet, paste } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Sheet = Awaited<ReturnType<typeof openSheet>>;

function headsOf({ element, inside }: Sheet) {
  const head = (key: string) => inside<HTMLButtonElement>(`.sheet-head[data-key="${key}"]`);
  const cellOf = (key: string) => head(key)?.closest<HTMLElement>('.p-tree-cell');
  const keys = () =>
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.sheet-head') ?? [])].map(({ dataset }) => dataset.key);
  const press = async (ref: string) => {
    await click(() => inside<HTMLElement>(`[data-ref="${ref}"]`));
  };
  return {
    head,
    keys,
    press,
    widthOf: (key: string) => cellOf(key)?.offsetWidth ?? 0,
    sortOf: (key: string) => cellOf(key)?.getAttribute('aria-sort'),
    edgeOf: (key: string) => cellOf(key)?.querySelector<HTMLElement>('.p-tree-splitter'),
    bar: () => inside<HTMLElement>('.sheet-filters > p')?.textContent ?? '',
    view: () => inside<HTMLElement>('[data-ref=view-menu]')?.textContent ?? '',
    async open(key: string) {
      await click(() => head(key));
      await waitFor(() => inside('[data-ref=column-popover]'), `the popover of ${key} opens`);
    },
    async close() {
      await pressKeys('Escape');
      await waitFor(() => !inside('[data-ref=column-popover]'), 'the popover closes');
    },
    async type(ref: string, text: string) {
      const field = await waitFor(() => inside<HTMLInputElement>(`[data-ref="${ref}"]`), `${ref} shows`);
      field.focus();
      await pressKeys('Control+a');
      await sendKeys({ type: text });
    },
  };
}

describe('the columns of a <portico-budget-sheet>', () => {
  it('have room for the ring of the focus around each header', async () => {
    const sheet = await openSheet();
    const { head, keys } = headsOf(sheet);
    const roomAt = (key: string) => {
      const ring = head(key)?.getBoundingClientRect() ?? new DOMRect();
      const shown = head(key)?.closest('.p-tree-content')?.getBoundingClientRect() ?? new DOMRect();
      return Math.min(
        ring.left - shown.left,
        shown.right - ring.right,
        ring.top - shown.top,
        shown.bottom - ring.bottom,
      );
    };
    expect(keys().filter((key = '') => roomAt(key) < 2)).to.deep.equal([]);
  });

  it('are resized by dragging their edge, without rendering the rows again', async () => {
    const sheet = await openSheet();
    const { widthOf, edgeOf, view } = headsOf(sheet);
    const before = widthOf('planned');
    const middle = (): [number, number] => {
      const { x, y, width, height } = edgeOf('planned')?.getBoundingClientRect() ?? new DOMRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    };
    // Buttons that load above the sheet move it.
    await waitFor(async () => {
      await sendMouse({ type: 'move', position: middle() });
      return edgeOf('planned')?.matches(':hover');
    }, 'the pointer is on the edge');
    const [atX, atY] = middle();
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [atX + 60, atY] });
    await sendMouse({ type: 'up' });
    await waitFor(() => Math.abs(widthOf('planned') - before - 60) <= 1, 'it is 60 px wider');
    expect(view()).to.contain('(changed)');
    edgeOf('planned')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    await waitFor(() => widthOf('planned') === before, 'a double click gives the width back');
    expect(view()).not.to.contain('(changed)');
  });

  it('are resized, moved and reached with the keyboard, in one place of the tab order', async () => {
    const sheet = await openSheet();
    const { element } = sheet;
    const { head, keys, widthOf } = headsOf(sheet);
    expect(element.shadowRoot?.querySelectorAll('.sheet-head[tabindex="0"]').length).to.equal(1);
    await focus(() => head('name'));
    await pressKeys('ArrowRight');
    await waitFor(() => element.shadowRoot?.activeElement === head('planned'), 'the next header has the focus');
    expect(element.shadowRoot?.querySelectorAll('.sheet-head[tabindex="0"]').length).to.equal(1);
    const before = widthOf('planned');
    await pressKeys('Alt+ArrowRight', 'Alt+ArrowRight');
    await waitFor(() => widthOf('planned') === before + 32, 'it is wider');
    await pressKeys('Shift+ArrowRight');
    await waitFor(() => keys().slice(0, 3).join() === 'name,committed,planned', 'it has moved');
    await waitFor(() => element.shadowRoot?.activeElement === head('planned'), 'it keeps the focus');
    await pressKeys('Shift+ArrowLeft', 'Shift+ArrowLeft');
    await waitFor(() => keys().slice(0, 3).join() === 'name,planned,committed', 'the name stays first');
  });

  it('are shown, hidden and moved in the dialog', async () => {
    const sheet = await openSheet();
    const { inside } = sheet;
    const { keys, press } = headsOf(sheet);
    await press('sheet-columns');
    await click(() => inside<HTMLElement>('[aria-label="Show Actual"]'));
    await waitFor(() => !keys().includes('actual'), 'it is hidden');
    await click(() => inside<HTMLElement>('[aria-label="Move Status towards the start"]'));
    await waitFor(
      () => keys().join() === 'name,planned,committed,status,remaining,startsOn,endsOn,ownerId',
      'it has moved',
    );
    await click(() => inside<HTMLElement>('[aria-label="Show Actual"]'));
    await waitFor(() => keys().at(-1) === 'actual', 'it comes last');
  });
});

describe('the filters of a <portico-budget-sheet>', () => {
  it('show the items that contain a text below what contains them, and how many they are', async () => {
    const sheet = await openSheet();
    const { names, rowOf, inside, textOf } = sheet;
    const { open, close, type, bar, press, head } = headsOf(sheet);
    await open('name');
    await type('filter-text', 'STÁLL');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall', 'the others are hidden');
    expect(bar()).to.contain('1 of 5 items match').and.to.contain('€100');
    expect(rowOf('Fairs')?.hasAttribute('data-muted')).to.equal(true);
    expect(rowOf('Stall')?.hasAttribute('data-muted')).to.equal(false);
    expect(textOf('Fairs', 1)).to.equal('€121');
    await close();
    await waitFor(() => inside<HTMLElement>('.sheet-head')?.getRootNode(), 'the sheet is there');
    expect(head('name')?.querySelectorAll('svg').length).to.equal(1);
    // Added rows would be where the filters don't show them.
    await sheet.choose('Stall', 'planned');
    paste(sheet, '100\n6');
    const left = '1 row was left out, because the sheet ends before it. Add a row and paste it again.';
    await waitFor(() => sheet.shell.messages.history().some(({ text }) => text === left), 'the row is reported');
    expect(inside('.sheet-deleted')).to.equal(null);
    await press('clear-filters');
    await waitFor(() => names().length === 5, 'all items show');
    expect(bar()).to.equal('');
    await waitFor(() => sheet.focused() === 'Stall: planned', 'the sheet has the focus');
  });

  it('take amounts of items, not of their sums, and say when nothing matches', async () => {
    const sheet = await openSheet();
    const { names, inside } = sheet;
    const { open, type } = headsOf(sheet);
    await open('planned');
    await type('filter-from', '50');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall', 'only larger ones show');
    await type('filter-to', '60');
    await waitFor(() => names().length === 0, 'none shows');
    expect(inside<HTMLElement>('.p-tree-empty')?.textContent).to.contain('No items match the filters');
  });

  it('say at the field when the limits are in the wrong order, and ignore the second one', async () => {
    const sheet = await openSheet();
    const { names, inside } = sheet;
    const { open, close, type } = headsOf(sheet);
    const problem = () => inside('[data-ref=filter-to-error]')?.textContent;
    await open('planned');
    await type('filter-from', '50');
    await type('filter-to', '9.5');
    await waitFor(() => problem() === '“To” can’t be less than “From”.', 'the problem of amounts shows');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall', 'amounts from the first limit on show');
    await type('filter-to', '100');
    await waitFor(() => problem() === '', 'the problem is gone');
    await type('filter-from', '');
    await close();
    await open('startsOn');
    await type('filter-from', '10/2/2027');
    await type('filter-to', '9/30/2027');
    await waitFor(() => problem() === '“To” can’t be before “From”.', 'the problem of dates shows');
  });

  it('keep an edited item in place while it is active', async () => {
    const sheet = await openSheet();
    const { names, edit, choose, textOf } = sheet;
    const { open, type, close } = headsOf(sheet);
    await open('planned');
    await type('filter-from', '50');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall', 'only larger ones show');
    await close();
    await edit('Stall', 'planned');
    await pressKeys('Control+a');
    await sendKeys({ type: '5' });
    await pressKeys('Tab');
    await waitFor(() => textOf('Stall', 1) === '€5', 'it is changed');
    expect(names()).to.deep.equal(['Fairs', 'Lyon', 'Stall']);
    await choose('Fairs', 'name');
    await waitFor(() => names().join() === 'Fairs', 'it goes once another item is active');
  });

  it('keep Enter in the last row from adding an item among those that they hide', async () => {
    const sheet = await openSheet();
    const { names, edit, field, focused } = sheet;
    const { open, type, close } = headsOf(sheet);
    await open('planned');
    await type('filter-from', '50');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall', 'only larger ones show');
    await close();
    for (const amount of ['70', '5']) {
      await edit('Stall', 'planned');
      await pressKeys('Control+a');
      await sendKeys({ type: amount });
      await pressKeys('Enter');
      await waitFor(async () => (await sheet.stored()).get('Stall')?.planned === amount, 'it is saved');
      await waitFor(() => focused() === 'Stall: planned', 'the focus stays');
      expect([field(), names().join()]).to.deep.equal([null, 'Fairs,Lyon,Stall']);
    }
  });

  it('keep an added item in view until they change', async () => {
    const sheet = await openSheet();
    const { names, button, choose, field } = sheet;
    const { open, type, close, press } = headsOf(sheet);
    await open('planned');
    await type('filter-from', '50');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall', 'only larger ones show');
    await close();
    await choose('Stall', 'name');
    await click(() => button('add-line-item'));
    await waitFor(field, 'its name is edited');
    await sendKeys({ type: 'Flags' });
    await pressKeys('Tab');
    await waitFor(async () => (await sheet.stored()).has('Flags'), 'it is saved');
    await choose('Fairs', 'name');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall,Flags', 'it stays');
    await open('planned');
    await type('filter-from', '60');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall', 'it goes with other filters');
    await press('clear-filters');
    await waitFor(() => names().includes('Flags'), 'it is still there');
  });

  it('are offered without WCAG violations', async () => {
    const sheet = await openSheet();
    const { open } = headsOf(sheet);
    await open('status');
    const result = await axe.run(sheet.element, { runOnly: { type: 'tag', values: WCAG } });
    expect(result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
  });
});

describe('the sorting of a <portico-budget-sheet>', () => {
  it('orders items within their parent, and keeps Alt with the arrows from moving them', async () => {
    const sheet = await openSheet();
    const { names, choose, shell } = sheet;
    const { open, close, press, sortOf } = headsOf(sheet);
    await open('planned');
    await press('sort-ascending');
    await waitFor(() => names().join() === 'Prize,Fairs,Lyon,Dinner,Stall', 'the smallest come first');
    expect(sortOf('planned')).to.equal('ascending');
    await press('sort-descending');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall,Dinner,Prize', 'the largest come first');
    expect(sortOf('planned')).to.equal('descending');
    await close();
    await choose('Dinner', 'name');
    await pressKeys('Alt+ArrowUp');
    await waitFor(() => JSON.stringify(shell.messages.getState()).includes('sorted or filtered'), 'it says why not');
    await open('planned');
    await press('sort-descending');
    await waitFor(() => sortOf('planned') === null, 'the order of the budget is back');
  });
});

describe('the views of a <portico-budget-sheet>', () => {
  const choose = async ({ inside }: Sheet, item: string) => {
    await click(() => inside<HTMLElement>('[data-ref=view-menu]'));
    await click(() => inside<HTMLElement>(`[data-ref="view-menu-menu-${item}"]`));
  };

  it('are saved, changed, shared, reset and deleted (S-BUD-07)', async () => {
    const sheet = await openSheet();
    const { shell, budgetId, names, inside } = sheet;
    const { open, close, press, type, view, sortOf } = headsOf(sheet);
    const stored = () => readViews(shell.rest, budgetId);
    await open('planned');
    await press('sort-ascending');
    await close();
    await waitFor(() => view().includes('(changed)'), 'it says that there are changes');
    await choose(sheet, 'save-as');
    await type('save-view-name', 'Cheap first');
    await press('save-view-save');
    await waitFor(() => view() === 'Cheap first', 'the view is chosen');
    expect(await stored()).to.have.length(1);
    expect((await stored())[0]).to.deep.include({
      ...{ name: 'Cheap first', private: true, sorting: { column: 'planned', direction: 'ASC' } },
    });

    await choose(sheet, 'rename');
    await type('rename-view-name', 'Cheapest');
    await click(() => inside<HTMLInputElement>('[data-ref=rename-view-visibility] input[value=shared]'));
    await press('rename-view-save');
    await waitFor(() => view() === 'Cheapest', 'it has the new name');
    expect((await stored())[0]?.private).to.equal(false);

    await open('planned');
    await press('sort-descending');
    await close();
    await choose(sheet, 'save');
    await waitFor(async () => (await stored())[0]?.sorting?.direction === 'DESC', 'the change is saved');
    await waitFor(() => view() === 'Cheapest', 'nothing is unsaved');

    await choose(sheet, 'all');
    await waitFor(() => sortOf('planned') === null && view() === 'All items', 'the whole sheet shows');
    expect(names()).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Prize']);
    await choose(sheet, `view-${(await stored())[0]?.id}`);
    await waitFor(() => sortOf('planned') === 'descending', 'the view is chosen again');
    await choose(sheet, 'delete');
    await press('delete-view-confirm');
    await waitFor(() => view() === 'All items', 'the whole sheet shows again');
    expect(await stored()).to.deep.equal([]);
  });

  it('are chosen by the attribute view, and the one that was chosen last is remembered', async () => {
    const sheet = await openSheet();
    const { element, shell, budgetId, rows, inside } = sheet;
    const { view, keys } = headsOf(sheet);
    const { id } = await createView(shell.rest, budgetId, {
      ...{ name: 'Dates', gridColumns: ['endsOn', 'startsOn', 'gone'], metricsColumns: [] },
      columnWidths: { endsOn: 200 },
    });
    element.setAttribute('view', id);
    await waitFor(() => keys().join() === 'name,endsOn,startsOn', 'its columns show');
    expect(view()).to.equal('Dates');
    element.removeAttribute('view');
    element.setAttribute('budget-id', '0');
    await waitFor(() => rows().length === 0, 'the sheet is gone');
    element.setAttribute('budget-id', budgetId);
    await waitFor(() => inside('.sheet-head') && view() === 'Dates', 'the view is remembered');
    expect(keys()).to.deep.equal(['name', 'endsOn', 'startsOn']);
    element.setAttribute('view', '999999');
    await waitFor(() => view() === 'All items', 'all items replace a view that is gone');
  });

  it('are left with a message when another user deletes the chosen one', async () => {
    const sheet = await openSheet();
    const { element, shell, budgetId } = sheet;
    const { view, keys } = headsOf(sheet);
    const { id } = await createView(shell.rest, budgetId, {
      ...{ name: 'Dates', gridColumns: ['endsOn', 'startsOn'], metricsColumns: [] },
    });
    element.setAttribute('view', id);
    await waitFor(() => keys().join() === 'name,endsOn,startsOn', 'its columns show');
    await deleteView(shell.rest, budgetId, id);
    await waitFor(() => view() === 'All items', 'all items show');
    expect(shell.messages.history().map(({ text }) => text)).to.deep.equal([
      'The view “Dates” was deleted or made private, so all items are shown.',
    ]);
  });
});

describe('a shared view of another user in a <portico-budget-sheet>', () => {
  const { fetch } = window;
  afterEach(() => {
    window.fetch = fetch;
  });

  /** Opens the dialog of a view whose creator is another user. */
  async function openDialog(createdBy: { id: string; name: string } | null, request: Parameters<typeof openSheet>[0]) {
    const sheet = await openSheet(request);
    const { shell, budgetId, inside, element } = sheet;
    const { id } = await createView(shell.rest, budgetId, { name: 'Dates', gridColumns: [], metricsColumns: [] });
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!new Request(input, init).url.endsWith('/views') || !answer.ok) return answer;
      const views = (await answer.json()) as object[];
      return Response.json(views.map((view) => ({ ...view, createdBy })));
    };
    element.setAttribute('view', id);
    await waitFor(() => headsOf(sheet).view() === 'Dates', 'it is chosen');
    await click(() => inside<HTMLElement>('[data-ref=view-menu]'));
    await click(() => inside<HTMLElement>('[data-ref=view-menu-menu-rename]'));
    const radio = await waitFor(
      () => inside<HTMLInputElement>('[data-ref=rename-view-visibility] input[value=private]'),
      'the dialog opens',
    );
    return {
      isDisabled: radio.disabled,
      hint: inside(`[id="${radio.getAttribute('aria-describedby')}"]`)?.textContent,
    };
  }
  const ANNA = { id: '1', name: 'Anna Berg' };
  it('can’t be made private by users who only edit the budget', async () => {
    const { isDisabled, hint } = await openDialog(ANNA, { role: 'user', person: { access: ['PLANNING_ACCESS'] } });
    expect([isDisabled, hint]).to.deep.equal([
      true,
      'Only Anna Berg, who created this view, or a user who manages the settings can make it private.',
    ]);
  });

  it('becomes private for its creator when a manager makes it so', async () => {
    const { isDisabled, hint } = await openDialog(ANNA, {});
    expect([isDisabled, hint]).to.deep.equal([false, 'Only Anna Berg, who created this view.']);
  });

  it('stays shared if its creator is unknown', async () => {
    const { isDisabled, hint } = await openDialog(null, {});
    expect([isDisabled, hint]).to.deep.equal([
      true,
      'The user who created this view is unknown, so it can’t become private.',
    ]);
  });
});

describe('the search of a <portico-budget-sheet>', () => {
  const openSearch = async (sheet: Sheet, text: string) => {
    await sheet.choose('Prize', 'name');
    await focus(() => sheet.inside<HTMLElement>('[data-ref=sheet-columns]'));
    await pressKeys('Control+f');
    const field = await waitFor(() => sheet.inside<HTMLInputElement>('[data-ref=sheet-search-field]'), 'it opens');
    await waitFor(() => sheet.element.shadowRoot?.activeElement === field, 'the field has the focus');
    await sendKeys({ type: text });
    return field;
  };
  const resultOf = ({ inside }: Sheet) => inside<HTMLElement>('.sheet-search [role=status]')?.textContent;
  const marked = ({ element }: Sheet) =>
    [...(element.shadowRoot?.querySelectorAll('[data-found]') ?? [])].map(({ textContent }) => textContent);

  it('marks the cells that contain a text, and goes to them with Enter and Shift+Enter', async () => {
    const sheet = await openSheet();
    await openSearch(sheet, '121');
    await waitFor(() => resultOf(sheet) === '2 matches', 'it counts the matches');
    await waitFor(() => marked(sheet).join() === '€121,€121', 'it marks them');
    await pressKeys('Enter');
    await waitFor(() => resultOf(sheet) === '1 of 2', 'the first is chosen');
    await pressKeys('Shift+Enter');
    await waitFor(() => resultOf(sheet) === '2 of 2', 'the last is chosen');
    expect(sheet.selected()).to.deep.equal(['€121']);
    await pressKeys('Escape');
    await waitFor(() => sheet.focused() === 'Lyon: planned', 'the found cell has the focus');
    await waitFor(() => marked(sheet).length === 0, 'it marks nothing');
  });

  it('expands what contains a match', async () => {
    const sheet = await openSheet();
    const { names, choose } = sheet;
    await choose('Fairs', 'name');
    await pressKeys('ArrowLeft');
    await waitFor(() => names().join() === 'Fairs,Prize', 'it is collapsed');
    await openSearch(sheet, 'dinner');
    await waitFor(() => resultOf(sheet) === '1 match', 'it is found');
    await pressKeys('Enter');
    await waitFor(() => names().includes('Dinner'), 'it shows');
    expect(sheet.selected()).to.deep.equal(['Dinner']);
    const colorOf = (name: string) =>
      getComputedStyle(sheet.rowOf(name)?.querySelector('.p-tree-cell') ?? document.body).backgroundColor;
    expect(colorOf('Dinner')).not.to.equal(colorOf('Prize'));
  });
});
