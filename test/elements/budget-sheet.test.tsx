import { sendKeys, sendMouse } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { SANDBOX_SESSION_HEADER } from '../../host-demo/server/demo/sandboxes/sandbox.wire.ts';
import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import { deleteBudget } from '../../src/features/budgets/collection/budget-collection.api.ts';
import { createItems, deleteItems, updateItems } from '../../src/features/budgets/items/item-changes.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { click } from '../support/act.ts';
import { breakCalls, restoreCalls } from '../support/faults.ts';
import { ITEMS, mountSheet, openSheet, paste, typeInstead } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
describe('<portico-budget-sheet>', () => {
  it('shows the items as a tree, with the sums of groups and of the budget', async () => {
    const { names, textOf, total, rows } = await openSheet();
    expect(names()).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Prize']);
    expect(rows().map((row) => row.getAttribute('aria-level'))).to.deep.equal(['1', '2', '3', '3', '1']);
    expect([textOf('Fairs', 1), textOf('Stall', 1), textOf('Fairs', 4)]).to.deep.equal(['€121', '€100', '€81']);
    expect(total()).to.equal('€121');
  });

  it('takes formulas as amounts, sums with every keystroke, saves with Enter, and goes on below (X-PLAN-13)', async () => {
    const { edit, textOf, total, focused, stored, state } = await openSheet();
    await edit('Stall', 'planned');
    await typeInstead('=1200*3');
    await waitFor(() => textOf('Fairs', 1) === '€3,621' && total() === '€3,621', 'the sums follow');
    await pressKeys('Enter');
    await waitFor(() => focused() === 'Dinner: planned', 'the next amount has the focus');
    await waitFor(async () => (await stored()).get('Stall')?.planned === '3600', 'the amount is saved');
    await waitFor(() => state() === 'All changes are saved', 'the state shows it');
  });

  it('takes a change back with Escape, and keeps the focus in the cell', async () => {
    const { edit, textOf, field, focused, stored } = await openSheet();
    await edit('Stall', 'planned');
    await typeInstead('5');
    await pressKeys('Escape');
    await waitFor(() => !field(), 'the field closes');
    expect(textOf('Fairs', 1)).to.equal('€121');
    await waitFor(() => focused() === 'Stall: planned', 'the cell has the focus');
    expect((await stored()).get('Stall')).to.include({ planned: '100', version: 1 });
  });

  for (const [key, text, problem] of [
    ['planned', '12 apples', 'Enter an amount, such as 1,200 or =1200*3.'],
    ['planned', '=1/0', 'This formula divides by zero.'],
    ['planned', '-5', 'Enter an amount of 0 or more.'],
    ['planned', '123456789012345', 'Enter an amount with up to 14 digits before the decimal point.'],
    ['startsOn', '2/30/27', 'Enter a date as M/d/yyyy, such as 3/31/2027.'],
    ['startsOn', '2/30/2027', 'February 2027 has only 28 days. Enter another date.'],
    ['name', '   ', 'Enter a name.'],
  ] as const) {
    it(`says why it does not take ${JSON.stringify(text)}, and keeps it in the field`, async () => {
      const { edit, field, message, stored } = await openSheet();
      await edit('Stall', key);
      await typeInstead(text);
      await waitFor(() => message() === problem, 'the problem shows');
      await pressKeys('Enter');
      expect(field()?.value).to.equal(text);
      expect((await stored()).get('Stall')?.version).to.equal(1);
    });
  }

  it('adds items with the labels of the budget, each below the chosen one, and another with Enter', async () => {
    const { button, edit, field, names, stored, inside } = await openSheet();
    await edit('Lyon', 'name');
    await pressKeys('Escape');
    await click(() => button('add-line-item'));
    await waitFor(() => field()?.value === 'New Line Item', 'the new item is edited');
    await typeInstead('Flyers');
    await pressKeys('Enter');
    await waitFor(async () => (await stored()).has('Flyers'), 'its name is saved');
    expect(names().slice(0, 5)).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Flyers']);
    await pressKeys('Escape');
    await edit('Stall', 'name');
    await pressKeys('Escape');
    await click(() => button('add-line-item'));
    await waitFor(() => field()?.value === 'New Line Item', 'another item is edited');
    await typeInstead('Lights');
    await pressKeys('Enter');
    await waitFor(async () => (await stored()).has('Lights'), 'its name is saved, too');
    await pressKeys('Escape');
    await waitFor(() => !field(), 'no more are added');
    expect(names().slice(0, 5)).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'Lights', 'Dinner']);
    await edit('Prize', 'name');
    await typeInstead('First prize');
    await pressKeys('Enter');
    await waitFor(() => field()?.value === 'New Line Item', 'the last row adds another');
    field()?.blur();
    await waitFor(() => !names().includes('New Line Item'), 'it goes again without a name');
    expect(inside('[data-ref=add-subcategory]')?.getAttribute('aria-disabled')).to.equal('true');
  });

  it('moves items to the recycle bin, and takes them back', async () => {
    const { button, edit, names, inside, budgetId, shell } = await openSheet();
    const bin = () => inside<HTMLAnchorElement>('[data-ref=sheet-bin]');
    await waitFor(() => bin()?.textContent === 'Recycle bin (0)', 'the recycle bin is empty');
    expect(bin()?.pathname).to.equal(`${shell.config.paths.app}budgets/${budgetId}/recycle-bin`);
    await edit('Lyon', 'name');
    await pressKeys('Escape');
    await click(() => button('sheet-delete'));
    await waitFor(() => names().join() === 'Fairs,Prize', 'they are gone');
    const offer = await waitFor(() => inside('.sheet-deleted'), 'it can be undone'); // others can be informed earlier
    expect(offer.textContent).to.include('Deleted “Lyon” and 2 items in it. Also deleted: 1 purchase order.');
    await waitFor(() => bin()?.textContent === 'Recycle bin (3)', 'the number of deleted items follows');
    await click(() => button('sheet-undo'));
    await waitFor(() => names().length === ITEMS.length, 'they are back');
    await waitFor(() => bin()?.textContent === 'Recycle bin (0)', 'the recycle bin is empty again');
  });

  it('shows the changes of others within a second, and merges those of other fields', async () => {
    const { shell, budgetId, edit, stored, textOf, cell } = await openSheet();
    const { id = '' } = (await stored()).get('Stall') ?? {};
    await edit('Stall', 'name');
    await typeInstead('Big stall');
    await updateItems(shell.rest, budgetId, [{ id, version: 1, fields: { planned: '250' } }]);
    await pressKeys('Enter');
    await waitFor(() => cell('Big stall', 'name') && textOf('Big stall', 1) === '€250', 'both changes show');
    await waitFor(async () => (await stored()).get('Big stall')?.planned === '250', 'both are saved');
  });

  it('shows a message at once when another user has changed a cell while it was edited', async () => {
    const { shell, budgetId, edit, stored, textOf } = await openSheet();
    const idOf = async (name: string) => (await stored()).get(name)?.id ?? '';
    await edit('Stall', 'planned');
    await typeInstead('300');
    await updateItems(shell.rest, budgetId, [
      { id: await idOf('Stall'), version: 1, fields: { planned: '250' } },
      { id: await idOf('Dinner'), version: 1, fields: { planned: '21' } },
    ]);
    await waitFor(() => textOf('Dinner', 1) === '€21', 'the changes have arrived');
    await pressKeys('Enter');
    await waitFor(
      () =>
        shell.messages.history().some(({ text }) => text.startsWith('Another user has changed Planned to “€250.00”.')),
      'a message names the conflict',
    );
  });

  it('asks when another user has changed the same cell', async () => {
    const { shell, budgetId, edit, stored, inside, textOf, state } = await openSheet();
    const { id = '' } = (await stored()).get('Stall') ?? {};
    shell.live.follow(undefined); // the change arrives with the refusal
    await updateItems(shell.rest, budgetId, [{ id, version: 1, fields: { planned: '250' } }]);
    await edit('Stall', 'planned');
    await typeInstead('300');
    await pressKeys('Enter');
    await waitFor(() => inside('.sheet-alert'), 'the change is marked');
    expect(inside('.sheet-alert')?.getAttribute('aria-label')).to.equal(
      'Another user has changed Planned to “€250.00”. Enter your value again to replace it.',
    );
    expect([textOf('Stall', 1), state()]).to.deep.equal(['€300', '1 cell isn’t saved']);
    await pressKeys('Escape');
    await edit('Stall', 'planned');
    await typeInstead('301');
    await pressKeys('Enter');
    await waitFor(async () => (await stored()).get('Stall')?.planned === '301', 'it replaces theirs');
    expect(inside('.sheet-alert') === null).to.equal(true);
  });

  it('keeps changes while the server does not answer, and saves them afterwards', async () => {
    const { shell, edit, stored, state } = await openSheet();
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const isOwn = request.headers.has(SANDBOX_SESSION_HEADER) && request.url.includes('diff-update');
      if (isOwn) throw new TypeError('Failed to fetch');
      return fetch(request);
    };
    try {
      await edit('Stall', 'planned');
      await typeInstead('7');
      await pressKeys('Enter', 'Escape');
      await waitFor(() => state().startsWith('No connection.'), 'it says that it waits');
      expect(shell.unsaved.read().length).to.be.greaterThan(0);
    } finally {
      window.fetch = fetch;
    }
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => (await stored()).get('Stall')?.planned === '7', 'it is saved');
    await waitFor(() => shell.unsaved.read().length === 0, 'nothing is unsaved');
  });

  it('shows names by the type of their items: an empty category as a full one, placeholders in italics', async () => {
    const items: typeof ITEMS = [
      { name: 'Full', type: 'CATEGORY' },
      { name: 'Reserve', type: 'PLACEHOLDER', under: 'Full' },
      { name: 'Empty', type: 'CATEGORY' },
      { name: 'Line' },
    ];
    const { rowOf } = await mountSheet({ items });
    await waitFor(() => rowOf('Line'), 'the items show');
    const styleOf = (name: string) => {
      const text = rowOf(name)?.querySelector('bdi');
      return text && getComputedStyle(text);
    };
    const [full, empty, line] = ['Full', 'Empty', 'Line'].map((name) => styleOf(name)?.fontWeight);
    expect(empty).to.equal(full);
    expect(empty).not.to.equal(line);
    expect(['Reserve', 'Line'].map((name) => styleOf(name)?.fontStyle)).to.deep.equal(['italic', 'normal']);
  });

  it('says that the server fails, and not the connection, while it tries to save again', async () => {
    const { shell, edit, stored, state } = await openSheet();
    await breakCalls({ shell }, { operation: 'updateItems', kind: 'server-error' });
    await edit('Stall', 'planned');
    await typeInstead('7');
    await pressKeys('Enter', 'Escape');
    await waitFor(() => state() === 'The server can’t save your changes. Trying again…', 'it says what fails');
    await restoreCalls({ shell });
    await waitFor(async () => (await stored()).get('Stall')?.planned === '7', 'it is saved');
    await waitFor(() => state() === 'All changes are saved', 'the sheet reports it');
  });

  it('marks a change that is refused, and discards it with Escape', async () => {
    const { shell, edit, inside, textOf } = await openSheet();
    await breakCalls({ shell }, { operation: 'updateItems', kind: 'refused', status: 403 });
    await edit('Stall', 'planned');
    await typeInstead('7');
    await pressKeys('Enter', 'Escape');
    await waitFor(() => inside('.sheet-alert'), 'it is marked');
    await restoreCalls({ shell });
    await edit('Stall', 'planned');
    await pressKeys('Escape');
    await waitFor(() => textOf('Stall', 1) === '€100', 'the saved amount shows');
    expect(inside('.sheet-alert') === null).to.equal(true);
  });

  it('keeps a refused value while another cell of its row is edited', async () => {
    const { shell, edit, inside, textOf, stored, field } = await openSheet();
    await breakCalls({ shell }, { operation: 'updateItems', kind: 'refused', status: 403 });
    await edit('Stall', 'planned');
    await typeInstead('7');
    await pressKeys('Enter', 'Escape');
    await waitFor(() => inside('.sheet-alert'), 'it is marked');
    await restoreCalls({ shell });
    await edit('Stall', 'status');
    field()?.blur();
    await edit('Stall', 'name');
    await typeInstead('Big stall');
    await pressKeys('Enter', 'Escape');
    await waitFor(async () => (await stored()).has('Big stall'), 'the name is saved');
    expect(textOf('Big stall', 1)).to.equal('€7');
    expect(inside('.sheet-alert') !== null).to.equal(true);
    expect((await stored()).get('Big stall')?.planned).to.equal('100');
  });

  it('asks when another user has changed the value while it is typed', async () => {
    const { shell, budgetId, edit, stored, inside, rowOf } = await openSheet();
    const { id = '' } = (await stored()).get('Stall') ?? {};
    await edit('Stall', 'planned');
    await typeInstead('300');
    await updateItems(shell.rest, budgetId, [{ id, version: 1, fields: { planned: '250', name: 'Theirs' } }]);
    await waitFor(() => rowOf('Theirs'), 'their change shows');
    await pressKeys('Enter');
    await waitFor(() => inside('.sheet-alert'), 'the change is marked');
    expect((await stored()).get('Theirs')?.planned).to.equal('250');
  });

  it('keeps and marks an unfinished value that the user leaves, and says when another user deletes the item', async () => {
    const { shell, budgetId, choose, edit, stored, field, focused, rowOf } = await openSheet();
    const said = () => shell.messages.history().map(({ text }) => text);
    await edit('Stall', 'planned');
    await typeInstead('12oo');
    expect(shell.unsaved.read()).to.have.length(1);
    field()?.blur();
    await waitFor(() => rowOf('Stall')?.querySelector('[data-refused]')?.textContent === '12oo', 'it is marked');
    expect(shell.unsaved.read()).to.have.length(1);
    const { id = '' } = (await stored()).get('Dinner') ?? {};
    await edit('Dinner', 'planned');
    await typeInstead('5');
    await deleteItems(shell.rest, budgetId, [id]);
    const lost = 'Another user has deleted “Dinner” or moved it to another budget. Your change was not saved: 5';
    await waitFor(() => said().includes(lost), 'this one, too');
    await waitFor(focused, 'a neighbour has the focus');
    const before = await stored();
    await pressKeys('7');
    expect(field() === null, 'the rest of the typed text edits nothing').to.equal(true);
    await pressKeys('Enter');
    expect(field() === null, 'neither does the Enter after it').to.equal(true);
    expect(await stored()).to.deep.equal(before);
    await choose('Prize', 'planned');
    await pressKeys('8');
    await waitFor(() => field()?.value === '8', 'a cell that the user goes to is edited');
  });

  it('prints all rows, not only those in view', async () => {
    const items = Array.from({ length: 120 }, (_, place) => ({ name: `Line ${place + 1}`, planned: '10' }));
    const { inside, element, rows } = await mountSheet({ items });
    await waitFor(() => rows().length > 5, 'the items show');
    const printed = () => [...(element.shadowRoot?.querySelectorAll('.p-tree-print tbody tr') ?? [])];
    window.dispatchEvent(new Event('beforeprint'));
    expect(printed()).to.have.length(120);
    expect(printed()[119]?.textContent).to.include('Line 120€10');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => !inside('.p-tree-print'), 'the paper is gone');
  });

  it('prints columns that do not fit the paper on further pages, beside the names', async () => {
    const columns = Array.from({ length: 9 }, (_, at) => ({ name: `Column ${at + 1}`, type: 'NUMBER' as const }));
    const { element } = await openSheet({ columns });
    window.dispatchEvent(new Event('beforeprint'));
    const tables = [...(element.shadowRoot?.querySelectorAll<HTMLTableElement>('.p-tree-print table') ?? [])];
    const [first, second] = tables.map(({ rows }) =>
      [...rows].map(({ cells }) => [...cells].map((one) => one.innerText)),
    );
    expect(tables.map(({ caption }) => caption?.innerText.slice(-5))).to.deep.equal(['(1/2)', '(2/2)']);
    expect([first?.[0]?.[0], first?.[0]?.at(-1)]).to.deep.equal(['Name', 'Owner']);
    expect([second?.[0]?.[0], second?.[0]?.[1], second?.[0]?.at(-1)]).to.deep.equal(['Name', 'Column 1', 'Column 9']);
    expect(first?.map(([name]) => name)).to.deep.equal(second?.map(([name]) => name));
    expect(document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText.includes('landscape'))).to.equal(
      true,
    );
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(
      () => document.adoptedStyleSheets.every(({ cssRules }) => !cssRules[0]?.cssText.includes('landscape')),
      'pages are as before',
    );
  });

  it('ends when another user deletes the budget', async () => {
    const { shell, budgetId, inside, rows } = await openSheet();
    await deleteBudget(shell.rest, budgetId);
    await waitFor(() => inside('.p-empty')?.textContent?.includes('This budget isn’t available'), 'the reason shows');
    expect(rows()).to.have.length(0);
    expect(inside<HTMLAnchorElement>('.p-empty a')?.pathname).to.equal('/last/budgets');
    expect(inside('.p-callout')).to.equal(null);
  });

  it('shows what could not be saved when another user deletes the budget', async () => {
    const { shell, budgetId, inside, choose, edit, element, rowOf } = await openSheet();
    await choose('Stall', 'planned');
    paste({ element }, '12 apples');
    await waitFor(() => rowOf('Stall')?.querySelector('.sheet-alert'), 'the text is refused');
    await edit('Dinner', 'planned');
    await typeInstead('=1200*3');
    await deleteBudget(shell.rest, budgetId);
    await waitFor(() => inside('.p-callout'), 'the texts show');
    const texts = [...(element.shadowRoot?.querySelectorAll('.sheet-lost li') ?? [])].map((one) => one.textContent);
    expect(texts).to.deep.equal(['Planned of Stall: 12 apples', 'Planned of Dinner: 3600']);
  });

  it('drops a new item that the user does not name', async () => {
    const { button, field, names } = await openSheet();
    await click(() => button('add-category'));
    await waitFor(() => field()?.value === 'New Category', 'the new item is edited');
    await pressKeys('Escape');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall,Dinner,Prize', 'it is gone');
  });

  for (const [who, request, attributes] of [
    ['in `readonly`', {}, { readonly: '' }],
    ['to users who may not edit', { role: 'user', person: { access: [] } }, {}],
  ] as const) {
    it(`offers nothing to change ${who}`, async () => {
      const { inside, press } = await openSheet(request as Partial<SandboxRequest>, attributes);
      press('Stall', 'planned');
      press('Stall', 'planned');
      await pressKeys('F2', 'x', 'Delete');
      expect(inside('.sheet-field') === null).to.equal(true);
      expect(inside('[data-ref=add-category], [data-ref=sheet-delete], [data-ref=sheet-more]') === null).to.equal(true);
    });
  }

  it('has the focus on its first step after the last item has gone, and on the item that is back', async () => {
    const { inside, element, field, focused, names, stored, undoable, state } = await mountSheet({ items: [] });
    await click(() => inside('[data-ref=add-first]'));
    await waitFor(() => field()?.value === 'New Category', 'a category is edited');
    await sendKeys({ type: 'Fairs' });
    await pressKeys('Tab');
    await waitFor(async () => (await stored()).has('Fairs') && focused() !== undefined, 'it is created');
    await undoable();
    await pressKeys('Control+z');
    await waitFor(() => names().length === 0 && inside('[data-ref=add-first]'), 'the budget is empty');
    expect(element.shadowRoot?.activeElement?.getAttribute('data-ref')).to.equal('add-first');
    await pressKeys('Control+y');
    await waitFor(() => names().join() === 'Fairs' && state() === 'All changes are saved', 'it is back');
    await click(() => inside('[data-ref=sheet-delete]'));
    await waitFor(() => inside('[data-ref=sheet-undo]'), 'it is deleted');
    await waitFor(
      () => element.shadowRoot?.activeElement?.getAttribute('data-ref') === 'add-first',
      'the focus goes on',
    );
    inside<HTMLElement>('[data-ref=sheet-undo]')?.focus();
    await click(() => inside('[data-ref=sheet-undo]'));
    await waitFor(() => focused()?.startsWith('Fairs'), 'the item has the focus again');
  });

  it('adds rows for those of a spreadsheet that are pasted into an empty budget', async () => {
    const sheet = await mountSheet({ items: [] });
    const { element, inside, stored, names } = sheet;
    await waitFor(() => inside('.p-tree-empty'), 'the sheet is empty');
    inside<HTMLElement>('.p-tree-empty')?.focus();
    paste(sheet, 'Stall\t100\nDinner\t20.5\n');
    const offer = await waitFor(() => inside('.sheet-deleted'), 'rows are offered');
    expect(offer.textContent).to.include('The sheet has no rows for these cells yet.Add 2 rows');
    await click(() => [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(isAddRows));
    await waitFor(async () => (await stored()).get('Dinner')?.planned === '20.5', 'names and amounts are saved');
    expect([names(), (await stored()).get('Stall')?.planned]).to.deep.equal([['Stall', 'Dinner'], '100']);
  });

  it('offers rows for a paste after a click anywhere below the header of an empty budget', async () => {
    const sheet = await mountSheet({ items: [] });
    const { inside } = sheet;
    await waitFor(() => inside('.p-empty'), 'the sheet is empty');
    const area = await waitFor(() => inside('.p-tree-scroller'), 'its area shows');
    expect(area.scrollHeight).to.equal(area.clientHeight);
    const { left, bottom } = area.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left) + 8, Math.round(bottom) - 8] });
    paste(sheet, 'Stall\t100\nDinner\t20.5\n');
    await waitFor(() => inside('.sheet-deleted')?.textContent?.includes('Add 2 rows'), 'rows are offered');
  });

  it('says what to do in an empty budget', async () => {
    const { inside } = await mountSheet({ items: [] });
    await waitFor(() => inside('.p-empty')?.textContent?.includes('Start with “Category”'), 'the first step shows');
  });

  it('has no WCAG violations, also while a cell is edited', async () => {
    const { element, edit } = await openSheet();
    const found = async () => {
      const { violations } = await axe.run(element, { runOnly: WCAG, rules: { region: { enabled: false } } });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    };
    expect(await found()).to.deep.equal([]);
    await edit('Stall', 'planned');
    await typeInstead('x');
    expect(await found()).to.deep.equal([]);
  });

  it('renders few elements with a thousand items', async () => {
    const { shell, budgetId, inside, rows } = await openSheet();
    const many = Array.from({ length: 1000 }, (_, index) => ({ type: 'LINE_ITEM' as const, name: `Row ${index}` }));
    await createItems(shell.rest, budgetId, many);
    await waitFor(() => inside('[role=treegrid]')?.getAttribute('aria-rowcount') === '1006', 'the others arrive');
    expect(rows().length).to.be.lessThan(40);
  });
});

const isAddRows = ({ textContent }: Element): boolean => textContent === 'Add 2 rows';
