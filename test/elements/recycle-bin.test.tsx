import { emulateMedia, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import { formatDate } from '../../src/base/formats/dates.ts';
import { deleteColumn } from '../../src/features/budgets/columns/column-settings.api.ts';
import { createColumn } from '../../src/features/budgets/columns/columns.api.ts';
import { createFinancial } from '../../src/features/budgets/financials/financials.api.ts';
import { deleteItems, readItemTree, updateItems } from '../../src/features/budgets/items/item-changes.api.ts';
import { readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import { saveTerminology } from '../../src/features/budgets/preferences/preferences.api.ts';
import { readRecycleBin, restoreItems } from '../../src/features/budgets/recycle-bin/recycle-bin.api.ts';
import '../../widgets/recycle-bin/define.ts';
import { click, focus } from '../support/act.ts';
import { animationsEnd } from '../support/animations-end.ts';
import { breakCalls, restoreCalls } from '../support/faults.ts';
import { mountElement } from '../support/mount-element.ts';
import { pressKeys } from '../support/press-keys.ts';
import { shownText } from '../support/shown-text.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ANNA = ['Anna', 'Berg'] as [string, string];
/** Fairs exists; Lyon was deleted with Stall, after Dinner. */
const ITEMS: NonNullable<SandboxRequest['items']> = [
  { name: 'Fairs', type: 'CATEGORY' },
  { name: 'Lyon', type: 'SUBCATEGORY', under: 'Fairs', deletedDaysAgo: 2 },
  { name: 'Stall', under: 'Lyon', planned: '100.1234', deletedDaysAgo: 2 },
  { name: 'Dinner', under: 'Lyon', planned: '20.5', deletedDaysAgo: 9.5, by: ANNA },
  { name: 'Films', type: 'CATEGORY', deletedDaysAgo: 28.5 },
  { name: 'Story', under: 'Films', planned: '7', deletedDaysAgo: 28.5 },
  { name: 'Prize', planned: '5' },
];

async function mountBin(request: Partial<SandboxRequest> = {}) {
  await setViewport({ width: 1280, height: 800 });
  const { element, shell, inside } = await mountElement('portico-recycle-bin', {
    role: 'manager',
    items: ITEMS,
    ...request,
  });
  const [budget] = await readBudgets(shell.rest);
  const budgetId = budget?.id ?? '';
  element.setAttribute('budget-id', budgetId);
  const rows = () => [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.p-tree-row') ?? [])];
  const rowOf = (name: string) => rows().find((row) => row.querySelector('bdi')?.textContent === name);
  const bin = {
    ...{ element, shell, inside, budgetId, rows, rowOf },
    /** Each row with its level. */
    tree: () => rows().map((row) => `${row.ariaLevel} ${row.querySelector('bdi')?.textContent}`),
    async check(name: string) {
      await click(() => rowOf(name)?.querySelector<HTMLElement>('.bin-check'));
      await waitFor(() => rowOf(name)?.getAttribute('aria-selected') === 'true', `${name} is selected`);
    },
    ref: <E extends HTMLElement = HTMLElement>(name: string) => inside<E>(`[data-ref=${name}]`),
    count: () => inside('.bin-count')?.textContent ?? '',
    dialog: () => inside<HTMLElement>('[data-ref=restore-dialog]'),
    listed: (name: string) =>
      [...(inside(`[data-ref=${name}]`)?.querySelectorAll<HTMLElement>('li') ?? [])].map((one) =>
        one.innerText.replaceAll(/\s+/g, ' ').trim(),
      ),
    /** What exists, each with its parent. */
    async existing() {
      const { ids, names, parentIds } = await readItemTree(shell.rest, budgetId);
      return names.map((name, at) => {
        const parent = names[ids.indexOf(parentIds[at] ?? '')];
        return parent === undefined ? name : `${parent} > ${name}`;
      });
    },
    async sum() {
      const { columns } = await readItemTree(shell.rest, budgetId);
      return (columns.planned ?? []).reduce((sum, amount) => sum + Math.round(Number(amount) * 10_000), 0);
    },
    set(name: string, value: string) {
      const control = bin.ref<HTMLInputElement | HTMLSelectElement>(name);
      const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(control, value);
      control?.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    },
  };
  return bin;
}

const opened = async (...args: Parameters<typeof mountBin>) => {
  const bin = await mountBin(...args);
  await waitFor(() => bin.rows().length > 0, 'the deleted items show');
  return bin;
};

describe('<portico-recycle-bin>', () => {
  it('shows deleted branches below their former parents, with the days left (X-PLAN-01)', async () => {
    const { tree, rowOf, count } = await opened();
    expect(tree()).to.deep.equal(['1 Films', '2 Story', '1 Fairs', '2 Lyon', '3 Stall', '3 Dinner']);
    expect(count()).to.equal('5 deleted items');
    expect(rowOf('Dinner')?.innerText).to.include('20 days left').and.to.include('Anna Berg');
    expect(rowOf('Story')?.innerText).to.include('1 day left');
    expect(rowOf('Fairs')?.dataset.muted).to.equal('true');
    expect(rowOf('Fairs')?.querySelector('.bin-check') === null).to.equal(true);
  });

  it('hides the tick of items that are not selected: forced colours would show a transparent one', async () => {
    const { check, rowOf } = await opened();
    await check('Dinner');
    const visibilityOf = (name: string) =>
      getComputedStyle(rowOf(name)?.querySelector('.bin-check > svg') as SVGElement).visibility;
    expect(['Dinner', 'Story'].map(visibilityOf)).to.deep.equal(['visible', 'hidden']);
  });

  it('restores an item with its parents after a preview, or alone (X-PLAN-03)', async () => {
    const { check, ref, dialog, listed, tree, existing, sum } = await opened();
    await check('Dinner');
    await click(() => ref('restore-with-parents'));
    await waitFor(dialog, 'the preview opens');
    expect(listed('restore-items')).to.deep.equal([
      'Lyon Sub-category in Fairs Also restored',
      'Dinner Line Item in Fairs > Lyon',
    ]);
    await click(() => ref('restore-confirm'));
    await waitFor(() => tree().join() === '1 Films,2 Story,1 Fairs,2 Lyon,3 Stall', 'they have left the bin');
    expect(await existing()).to.include.members(['Fairs > Lyon', 'Lyon > Dinner']);

    await check('Story');
    await click(() => ref('restore-alone'));
    await waitFor(dialog, 'the preview opens');
    expect(listed('restore-items')).to.deep.equal(['Story Line Item at the top New place']);
    await click(() => ref('restore-confirm'));
    await waitFor(() => tree().join() === '1 Films,1 Fairs,2 Lyon,3 Stall', 'it has left the bin');
    expect(await existing()).to.include('Story');
    expect(await sum()).to.equal(50_000 + 70_000 + 205_000);
  });

  it('restores without a preview what returns to its place alone, several items at once', async () => {
    const { check, ref, dialog, inside, existing, count } = await opened();
    for (const name of ['Films', 'Story', 'Lyon', 'Stall']) await check(name);
    await waitFor(() => count() === '4 selected', 'four are selected');
    await click(() => ref('restore-with-parents'));
    await waitFor(async () => (await existing()).length === 6, 'they are restored');
    expect(dialog() === null).to.equal(true);
    await waitFor(() => count() === '1 deleted item', 'one item is left');
    await check('Dinner');
    await click(() => ref('restore-alone'));
    await waitFor(() => inside('.p-empty')?.textContent?.includes('The recycle bin is empty'), 'the bin is empty');
    expect(await existing()).to.include.members(['Lyon > Stall', 'Lyon > Dinner', 'Films > Story']);
  });

  it('takes a restore without a preview back, also the last one, and keeps the focus', async () => {
    const { element, check, ref, inside, existing, tree } = await opened({
      items: [{ name: 'Prize', planned: '5', deletedDaysAgo: 2 }],
    });
    const focused = () => element.shadowRoot?.activeElement;
    await check('Prize');
    await focus(() => ref('restore-alone'));
    await click(() => ref('restore-alone'));
    await waitFor(() => inside('.sheet-deleted')?.textContent?.includes('1 item restored.'), 'it can be undone');
    await waitFor(() => focused() === ref('sheet-undo'), 'the focus goes on');
    expect(await existing()).to.deep.equal(['Prize']);
    await click(() => ref('sheet-undo'));
    await waitFor(() => tree().join() === '1 Prize', 'it is in the recycle bin again');
    expect([await existing(), inside('.sheet-deleted')]).to.deep.equal([[], null]);
    await waitFor(() => focused()?.closest('.p-tree-row'), 'the item has the focus');
  });

  it('shows by how much items exceed the target, before they are restored', async () => {
    const { check, ref, dialog, existing } = await opened({ target: { target: '30', exceedRule: 'WARN' } });
    await check('Story');
    await check('Films');
    await check('Dinner');
    await click(() => ref('restore-with-parents'));
    await waitFor(dialog, 'the preview opens');
    expect(shownText(ref('restore-exceeded'))).to.include('This exceeds the target of €30.00 by €2.50.');
    await click(() => ref('restore-confirm'));
    await waitFor(async () => (await existing()).includes('Lyon > Dinner'), 'they are restored all the same');
  });

  it('offers no restoration that the target stops, with amounts in the format of the page', async () => {
    document.documentElement.lang = 'de';
    try {
      const { check, ref, dialog, listed, existing } = await opened({ target: { target: '25', exceedRule: 'STOP' } });
      await check('Dinner');
      await click(() => ref('restore-with-parents'));
      await waitFor(dialog, 'the preview opens');
      expect(ref('restore-exceeded')?.textContent?.replace(/\s/g, ' ')).to.include('25,00 €').and.to.include('0,50 €');
      expect(listed('restore-items')).to.have.length(2);
      expect(ref('restore-confirm') === null).to.equal(true);
      await click(() => ref('restore-cancel'));
      expect(await existing()).to.not.include('Lyon > Dinner');
    } finally {
      document.documentElement.lang = 'en';
    }
  });

  it('is used with the keyboard alone', async () => {
    const { rowOf, ref, dialog, element, tree, existing } = await opened();
    await focus(() => rowOf('Films'));
    await pressKeys('ArrowDown', 'Space', 'End', 'Control+Space');
    const isSelected = (name: string) => rowOf(name)?.getAttribute('aria-selected');
    await waitFor(() => isSelected('Dinner') === 'true', 'the last row is selected');
    expect(['Story', 'Films'].map(isSelected)).to.deep.equal(['true', 'false']);
    await pressKeys('Shift+Tab');
    await waitFor(() => element.shadowRoot?.activeElement === ref('restore-with-parents'), 'the buttons are before it');
    await pressKeys('Enter');
    await waitFor(dialog, 'the preview opens');
    await pressKeys('Escape');
    await waitFor(() => !dialog(), 'the preview closes');
    await waitFor(() => element.shadowRoot?.activeElement === ref('restore-with-parents'), 'the focus returns');
    await pressKeys('Enter');
    await waitFor(dialog, 'the preview opens again');
    await pressKeys('Tab', 'Enter');
    await waitFor(() => tree().join() === '1 Fairs,2 Lyon,3 Stall', 'the items are restored');
    expect(await existing()).to.include.members(['Films > Story', 'Lyon > Dinner']);
  });

  it('searches and filters by type, user and day', async () => {
    const { set, tree, inside, element, count } = await opened();
    set('bin-search', 'sta');
    await waitFor(() => tree().join() === '1 Fairs,2 Lyon,3 Stall', 'the search finds one item below its parents');
    expect(count()).to.equal('1 deleted item');
    set('bin-search', 'nothing like it');
    await waitFor(() => inside('.p-empty')?.textContent?.includes('No deleted items match'), 'nothing is found');
    await click(() => inside<HTMLElement>('.p-empty button'));
    await waitFor(() => tree().length === 6, 'all show again');
    set('bin-type', 'CATEGORY');
    await waitFor(() => tree().join() === '1 Films', 'categories show');
    set('bin-type', '');
    const anna = [...(element.shadowRoot?.querySelectorAll('option') ?? [])].find((one) => one.label === 'Anna Berg');
    set('bin-user', anna?.value ?? '');
    await waitFor(() => tree().join() === '1 Fairs,2 Lyon,3 Dinner', 'what Anna has deleted shows');
    set('bin-user', '');
    const day = new Date(Date.now() - 2 * 86_400_000);
    set('bin-day', formatDate(day));
    await waitFor(() => tree().join() === '1 Fairs,2 Lyon,3 Stall', 'what was deleted that day shows');
    set('bin-day', '');
    await waitFor(() => tree().length === 6, 'all show again');
  });

  it('filters by a day chosen in the calendar, and shows why a typed one does not filter', async () => {
    const { ref, tree, inside, set } = await opened();
    await click(() => inside<HTMLElement>('.bin-filters [aria-haspopup=dialog]'));
    await click(() => inside<HTMLElement>('.p-calendar [data-today] button'));
    await waitFor(
      () => inside('.p-empty')?.textContent?.includes('No deleted items match'),
      'nothing was deleted today',
    );
    expect(ref<HTMLInputElement>('bin-day')?.value).to.equal(formatDate(new Date()));
    set('bin-search', 'Stall');
    await click(() => inside<HTMLElement>('.p-empty button'));
    await waitFor(() => ref<HTMLInputElement>('bin-day')?.value === '', 'the day is cleared, too');
    await focus(() => ref('bin-day'));
    set('bin-day', '2/30/2027');
    await focus(() => ref('bin-search'));
    await waitFor(() => ref('bin-day-error')?.textContent?.startsWith('February 2027 has only 28 days.'), 'why shows');
    await waitFor(() => tree().length === 6, 'it does not filter');
  });

  it("shows the budget's own labels of types in the column, the filter and the preview", async () => {
    const { shell, budgetId, check, ref, rowOf, dialog, listed } = await opened();
    await saveTerminology(shell.rest, budgetId, {
      campaignButtonLabel: 'Programme',
      subCampaignButtonLabel: 'Tactic',
      lineItemButtonLabel: 'Line',
      highlightedItemButtonLabel: '',
    });
    await waitFor(() => rowOf('Films')?.innerText.includes('Programme'), 'the column follows');
    const types = [...(ref<HTMLSelectElement>('bin-type')?.options ?? [])].map(({ text }) => text);
    expect(types).to.deep.equal(['All types', 'Programme', 'Tactic', 'Line', 'Placeholder']);
    await check('Stall');
    await click(() => ref('restore-with-parents'));
    await waitFor(dialog, 'the preview opens');
    expect(listed('restore-items').join()).to.include('Tactic in Fairs').and.to.include('Line in Fairs > Lyon');
  });

  it('keeps the parents of the shown items when an earlier response arrives last', async () => {
    const bin = await opened();
    await breakCalls(bin, { operation: 'deletedItems', kind: 'slow', delayMs: 1500 });
    const arrivals = () => performance.getEntriesByType('resource').filter(({ name }) => /SUBCATEGORY/.test(name));
    performance.clearResourceTimings(); // a full buffer takes no more
    bin.set('bin-type', 'SUBCATEGORY');
    await pause(); // the call is at the server
    await restoreCalls(bin);
    bin.set('bin-type', '');
    bin.set('bin-search', 'dinner');
    await waitFor(() => bin.tree().join() === '1 Fairs,2 Lyon,3 Dinner', 'the later response shows');
    await waitFor(() => arrivals().length > 0, 'the earlier response arrives');
    await pause();
    expect([bin.tree().join(), bin.count()]).to.deep.equal(['1 Fairs,2 Lyon,3 Dinner', '1 deleted item']);
  });

  it('names the lock that keeps an item, and who can restore it (S-BIN-02)', async () => {
    const { check, ref, dialog, listed, rowOf, tree } = await opened({
      role: 'user',
      person: { access: ['PLANNING_ACCESS'] },
      items: [
        { name: 'Fairs', type: 'CATEGORY', locked: true },
        { name: 'Stall', under: 'Fairs', deletedDaysAgo: 1, by: ANNA },
        { name: 'Prize', planned: '5', lockedCells: ['planned'], deletedDaysAgo: 1 },
        { name: 'Free', deletedDaysAgo: 1 },
      ],
    });
    expect(rowOf('Stall')?.querySelector('[role=img]')?.ariaLabel).to.include('A row above it is locked.');
    for (const name of ['Stall', 'Prize', 'Free']) await check(name);
    await click(() => ref('restore-with-parents'));
    await waitFor(dialog, 'the preview opens');
    expect(listed('restore-items')).to.deep.equal(['Free Line Item at the top']);
    expect(listed('restore-blocked').sort()).to.deep.equal([
      'Prize It has a value in the locked cell Planned. An administrator can restore it or remove the lock.',
      'Stall “Fairs” above it is locked. Anna Berg (owner) can restore it or remove the lock.',
    ]);
    await click(() => ref('restore-confirm'));
    await waitFor(() => tree().join() === '1 Prize,1 Fairs,2 Stall', 'the free item is restored');
  });

  it('names all locks of an item at once (S-BIN-02)', async () => {
    const { check, ref, dialog, listed } = await opened({
      role: 'user',
      person: { access: ['PLANNING_ACCESS'] },
      items: [
        { name: 'Fairs', type: 'CATEGORY', locked: true },
        { name: 'Stall', under: 'Fairs', planned: '5', lockedCells: ['planned'], deletedDaysAgo: 1, by: ANNA },
      ],
    });
    await check('Stall');
    await click(() => ref('restore-with-parents'));
    await waitFor(dialog, 'the preview opens');
    expect(listed('restore-blocked')).to.deep.equal([
      'Stall “Fairs” above it is locked. It has a value in the locked cell Planned. Anna Berg (owner) can restore it or remove the locks.',
    ]);
  });

  it('counts the purchase orders and actuals that return, in the preview and after a restore', async () => {
    const { shell, budgetId, check, ref, dialog, inside, rowOf, count } = await opened();
    const { ids, names } = await readItemTree(shell.rest, budgetId);
    const id = ids[names.indexOf('Prize')] ?? '';
    await createFinancial(shell.rest, { budgetId, itemId: id }, { kind: 'PO', amount: '3' });
    await createFinancial(shell.rest, { budgetId, itemId: id }, { kind: 'ACTUAL', amount: '2' });
    await deleteItems(shell.rest, budgetId, [id]);
    await waitFor(() => rowOf('Prize'), 'the deleted item shows');
    await check('Prize');
    await check('Dinner');
    await click(() => ref('restore-with-parents'));
    await waitFor(dialog, 'the preview opens');
    expect(ref('restore-financials')?.textContent).to.equal('Also restored: 1 purchase order and 1 actual.');
    await click(() => ref('restore-cancel'));
    await click(() => rowOf('Dinner')?.querySelector<HTMLElement>('.bin-check'));
    await waitFor(() => count() === '1 selected', 'one item is selected');
    await click(() => ref('restore-alone'));
    const message = await waitFor(() => inside('.sheet-deleted'), 'the item is restored');
    expect(message.textContent).to.include('1 item restored. Also restored: 1 purchase order and 1 actual.');
  });

  it('offers to ask the owner of a locked item in a comment (X-PLAN-13)', async () => {
    const { check, ref, dialog } = await opened({
      role: 'user',
      person: { access: ['PLANNING_ACCESS'] },
      features: { LIVEBLOCKS_COLLABORATION: true },
      items: [
        { name: 'Fairs', type: 'CATEGORY', locked: true },
        { name: 'Stall', under: 'Fairs', deletedDaysAgo: 1, by: ANNA },
      ],
    });
    await check('Stall');
    await click(() => ref('restore-with-parents'));
    await waitFor(dialog, 'the preview opens');
    await click(() => ref('lock-request-open'));
    const note = await waitFor(() => ref<HTMLTextAreaElement>('lock-request-note'), 'the form opens');
    expect(note.value).to.equal('Please restore “Stall”, or remove its lock.');
    const asked = () => ref<HTMLSelectElement>('lock-request-person');
    expect([...(asked()?.options ?? [])].map(({ text }) => text)).to.deep.equal(['Anna Berg (owner)']);
    await click(() => ref('lock-request-send'));
    await waitFor(() => ref('lock-request-sent'), 'the note is sent');
    expect(ref('lock-request-sent')?.textContent).to.equal('Anna Berg finds your note in the inbox.');
    await click(() => ref('restore-cancel'));
    await waitFor(() => !dialog(), 'the preview closes');
    await click(() => ref('restore-with-parents'));
    await waitFor(dialog, 'the preview opens again');
    await click(() => ref('lock-request-open'));
    await waitFor(() => ref('lock-request-send')?.ariaDisabled === 'true', 'the question is not repeated');
  });

  it('names a deleted column whose values do not return with the item', async () => {
    const { shell, budgetId, rowOf, check, ref, dialog } = await opened();
    const { id: columnId } = await createColumn(shell.rest, budgetId, { name: 'Brief is due', type: 'DATE' });
    const { ids, names, versions } = await readItemTree(shell.rest, budgetId);
    const at = names.indexOf('Prize');
    const [id = '', version = 0] = [ids[at], versions[at]];
    await updateItems(shell.rest, budgetId, [{ id, version, fields: {}, values: { [columnId]: '2027-01-15' } }]);
    await deleteItems(shell.rest, budgetId, [id]);
    await deleteColumn(shell.rest, { budgetId, columnId });
    await waitFor(() => rowOf('Prize'), 'the deleted item shows');
    await check('Prize');
    await click(() => ref('restore-alone'));
    await waitFor(dialog, 'the preview opens');
    expect(ref('restore-lost')?.textContent).to.include(
      'The column “Brief is due” was deleted in the meantime. Its values do not return.',
    );
    await click(() => ref('restore-confirm'));
    await waitFor(() => !rowOf('Prize'), 'the item is restored');
  });

  it('offers nothing that cannot be restored: a sub-category has no place at the top', async () => {
    const { check, ref, dialog, listed } = await opened({
      items: [
        { name: 'Fairs', type: 'CATEGORY', deletedDaysAgo: 1 },
        { name: 'Lyon', type: 'SUBCATEGORY', under: 'Fairs', deletedDaysAgo: 2 },
      ],
    });
    await check('Lyon');
    await click(() => ref('restore-alone'));
    await waitFor(dialog, 'the preview opens');
    expect(listed('restore-blocked')).to.deep.equal(['Lyon It can’t be at the top. Restore it with its parents.']);
    expect(ref('restore-confirm') === null).to.equal(true);
    expect(ref('restore-title')?.textContent).to.equal('These items can’t be restored');
  });

  it('lets readers look, and restore nothing', async () => {
    const { element, ref, rowOf } = await opened({ role: 'user', person: { access: [] } });
    expect(element.shadowRoot?.querySelectorAll('.bin-check').length).to.equal(0);
    await click(() => rowOf('Stall'));
    expect(ref('restore-with-parents')?.getAttribute('aria-disabled')).to.equal('true');
  });

  it('follows the changes of other users, and says what is gone', async () => {
    const { check, ref, shell, budgetId, tree, rowOf, count } = await opened();
    const { items } = await readRecycleBin(shell.rest, budgetId);
    const idOf = (name: string) => items.find((item) => item.name === name)?.id ?? '';
    await restoreItems(shell.rest, budgetId, [idOf('Films')]);
    await waitFor(() => tree().join() === '1 Fairs,2 Lyon,3 Stall,3 Dinner', 'the restored items go');
    shell.live.follow(undefined);
    await restoreItems(shell.rest, budgetId, [idOf('Dinner')]);
    await check('Dinner');
    await waitFor(() => count() === '1 selected', 'the item is still there');
    await click(() => ref('restore-alone'));
    await waitFor(() => !rowOf('Dinner'), 'it goes');
  });

  it('says that it is empty', async () => {
    const { inside } = await mountBin({ items: [{ name: 'Prize' }] });
    await waitFor(() => inside('.p-empty')?.textContent?.includes('The recycle bin is empty'), 'the empty bin shows');
  });

  it('offers to try again after a failure, and keeps the items when a restore fails', async () => {
    const faults = [{ operation: 'deletedItems', kind: 'server-error' } as const];
    const bin = await mountBin({ faults });
    const again = await waitFor(() => bin.inside<HTMLElement>('.p-empty button'), 'the failure shows');
    await restoreCalls(bin);
    again.click();
    await waitFor(() => bin.rows().length === 6, 'the items show');
    await breakCalls(bin, { operation: 'restoreItems', kind: 'refused', status: 403 });
    await bin.check('Stall');
    await click(() => bin.ref('restore-alone'));
    await waitFor(() => bin.shell.messages.history().length === 1, 'the failure shows');
    await waitFor(() => bin.ref('restore-alone')?.dataset.busy === undefined, 'the call has ended');
    expect([bin.rows().length, bin.count()]).to.deep.equal([6, '1 selected']);
  });

  it('prints all items, also those that are not in view', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Stall ${index + 1}`);
    const { inside, rows } = await opened({ items: names.map((name) => ({ name, deletedDaysAgo: 2 })) });
    expect(rows().length).to.be.lessThan(60);
    const printed = () => [...(inside('.p-tree-print')?.querySelectorAll('tbody bdi') ?? [])];
    expect(printed()).to.deep.equal([]);
    await emulateMedia({ media: 'print' });
    try {
      await waitFor(() => printed().length > 0, 'the table for paper shows');
      expect(printed().map(({ textContent }) => textContent)).to.have.members(names);
      expect(getComputedStyle(inside('.bin-grid') as HTMLElement).display).to.equal('none');
    } finally {
      await emulateMedia({ media: 'screen' });
    }
  });

  it('has no WCAG violations, also in its preview', async () => {
    const bin = await opened();
    const { element, check, ref, dialog } = bin;
    const found = async () => {
      await animationsEnd(bin.rows()[0] as Element);
      const { violations } = await axe.run(element, { runOnly: WCAG, rules: { region: { enabled: false } } });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    };
    await check('Stall');
    expect(await found()).to.deep.equal([]);
    await click(() => ref('restore-with-parents'));
    await waitFor(dialog, 'the preview opens');
    expect(await found()).to.deep.equal([]);
  });

  it('explains that it is visible', async () => {
    const { element } = await opened();
    const { visible } = await (element as HTMLElement & { explain(): Promise<{ visible: boolean }> }).explain();
    expect(visible).to.equal(true);
  });
});
