import axe from 'axe-core';
import { expect } from 'chai';
import { tagGroups } from '../../src/features/budgets/groups/tag-groups.api.ts';
import { readItemTree } from '../../src/features/budgets/items/item-changes.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { click, focus } from '../support/act.ts';
import { openSheet } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function openTags(...args: Parameters<typeof openSheet>) {
  const sheet = await openSheet(...args);
  const { shell, budgetId, inside, element, rowOf } = sheet;
  const control = <Control extends HTMLElement>(name: string) => inside<Control>(`[data-ref=${name}]`);
  return {
    ...sheet,
    control,
    async press(name: string) {
      await click(() => control(name));
    },
    type(field: HTMLInputElement | HTMLSelectElement | null | undefined, text: string) {
      const prototype = field?.matches('select') ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
    },
    async addTags(...names: string[]) {
      await tagGroups(shell.rest, budgetId).create({ name: 'Region', tags: names.map((name) => ({ name })) });
      const headers = () => [...(element.shadowRoot?.querySelectorAll('[role=columnheader]') ?? [])];
      await waitFor(() => headers().some(({ textContent }) => textContent === 'Tags'), 'the column shows');
    },
    tagsOf: (name: string) =>
      [...(rowOf(name)?.querySelectorAll('.tag-chip') ?? [])].map(({ textContent }) => textContent).join(', '),
    async stored(name: string) {
      const { names, columns } = await readItemTree(shell.rest, budgetId);
      return columns.tagIds?.[names.indexOf(name)]?.length;
    },
    /** Opens the tags of an item in its panel. */
    async openPanel(name: string) {
      await sheet.choose(name, 'name');
      await pressKeys('Alt+Enter');
      await click(() =>
        [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find(
          ({ textContent }) => textContent === 'Tags',
        ),
      );
      return await waitFor(() => control('item-tags'), 'the tags show');
    },
  };
}

describe('tags of a <portico-budget-sheet>', () => {
  it('are added and removed with the keyboard in the panel of an item, and Undo takes them back', async () => {
    const { addTags, openPanel, tagsOf, stored, button, element } = await openTags();
    await addTags('North', 'South');
    const panel = await openPanel('Stall');
    const boxes = () => [...panel.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    await focus(() => boxes()[1]);
    await pressKeys('Space');
    await waitFor(() => tagsOf('Stall') === 'South', 'the sheet shows the tag');
    await waitFor(async () => (await stored('Stall')) === 1, 'it is saved');
    await pressKeys('Shift+Tab', 'Space');
    await waitFor(() => tagsOf('Stall') === 'North, South', 'the other one is added');
    await pressKeys('Space');
    await waitFor(() => tagsOf('Stall') === 'South', 'it is removed');
    const result = await axe.run(element, { runOnly: { type: 'tag', values: WCAG } });
    expect(result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
    await click(() => button('sheet-undo-change'));
    await waitFor(() => tagsOf('Stall') === 'North, South', 'the removal is undone');
    await waitFor(async () => (await stored('Stall')) === 2, 'it is saved');
  });

  it('are managed in a dialog: groups and tags are added, named, coloured and deleted', async () => {
    const { shell, budgetId, control, press, type, inside, tagsOf, openPanel, element } = await openTags();
    const edited = () => [...(control('tag-group-form')?.querySelectorAll<HTMLElement>('[data-ref=edited-tag]') ?? [])];
    const save = async () => {
      await waitFor(() => inside('[data-ref=tag-group-save]:not([aria-disabled])'), 'it can be saved');
      await press('tag-group-save');
      await waitFor(() => control('tag-group-form') === null, 'it is saved');
    };
    const edit = async () => {
      await click(() => inside<HTMLElement>('[aria-label="Edit group Region"]'));
      await waitFor(() => control('tag-group-form'), 'its tags can be edited');
    };
    await press('sheet-tags');
    type(await waitFor(() => control<HTMLInputElement>('tag-group-name'), 'the dialog shows'), 'Region');
    await waitFor(() => inside('[data-ref=tag-group-add]:not([aria-disabled])'), 'it can be added');
    await press('tag-group-add');
    await waitFor(() => edited().length === 1, 'its first tag can be named');
    await press('tag-add');
    await waitFor(() => edited().length === 2, 'two tags can be named');
    const second = edited()[1]?.querySelector('input');
    await waitFor(() => element.shadowRoot?.activeElement === second, 'the new one has the focus');
    for (const [index, name] of ['North', 'north'].entries()) type(edited()[index]?.querySelector('input'), name);
    await waitFor(() => edited()[1]?.textContent?.includes('same name'), 'equal names are refused');
    type(edited()[1]?.querySelector('input'), 'South');
    type(edited()[1]?.querySelector('select'), 'DANGER');
    await pressKeys('Escape');
    await press('discard-cancel');
    await waitFor(() => control('discard-dialog') === null, 'the tags stay');
    await save();
    const [group] = await tagGroups(shell.rest, budgetId).list();
    expect(group?.tags.map(({ name, color }) => `${name} ${color}`)).to.deep.equal(['North NEUTRAL', 'South DANGER']);
    const result = await axe.run(control('tags-dialog') as HTMLElement, { runOnly: { type: 'tag', values: WCAG } });
    expect(result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);

    await press('tags-close');
    const panel = await openPanel('Stall');
    await click(() => panel.querySelector<HTMLInputElement>('input'));
    await waitFor(() => tagsOf('Stall') === 'North', 'an item has the tag');
    await press('sheet-tags');
    await edit();
    await click(() => inside<HTMLElement>('[aria-label="Delete tag North"]'));
    await waitFor(() => control('tag-group-form')?.textContent?.includes('also from all items: North'), 'it warns');
    await save();
    await waitFor(() => tagsOf('Stall') === '', 'items lose a deleted tag');
    await click(() => inside<HTMLElement>('[aria-label="Delete group Region"]'));
    await press('delete-tag-group-confirm');
    await waitFor(async () => (await tagGroups(shell.rest, budgetId).list()).length === 0, 'the group is deleted');
  });

  it('give the focus to the “Edit” button of a group after it is saved, with the button or with Enter', async () => {
    const { addTags, control, press, inside, element } = await openTags();
    await addTags('North');
    await press('sheet-tags');
    const button = () => inside<HTMLElement>('[aria-label="Edit group Region"]');
    const name = () => control('edited-tag')?.querySelector('input');
    for (const save of [() => press('tag-group-save'), () => pressKeys('Enter')]) {
      await click(button);
      await focus(name);
      await save();
      await waitFor(() => control('tag-group-form') === null, 'it is saved');
      expect(element.shadowRoot?.activeElement === button()).to.equal(true);
    }
  });

  it('have space around them in the panel, each on a separate line', async () => {
    const { addTags, openPanel } = await openTags();
    await addTags('North', 'South', 'W'.repeat(60));
    const panel = await openPanel('Stall');
    const labels = [...panel.querySelectorAll<HTMLElement>('label')];
    await click(() => labels[0]?.querySelector<HTMLInputElement>('input'));
    const [first, second, long] = labels.map((label) => label.getBoundingClientRect());
    const box = panel.getBoundingClientRect();
    expect([(first?.left ?? 0) - box.left, (second?.left ?? 0) - box.left]).to.deep.equal([20, 20]);
    expect((second?.top ?? 0) - (first?.bottom ?? 0)).to.equal(8);
    expect(long?.right, 'a long name stays in the panel').to.be.at.most(box.right - 20);
  });

  it('open with Enter in their cell', async () => {
    const { addTags, choose, control } = await openTags();
    await addTags('North');
    await choose('Stall', 'ownerId');
    await pressKeys('ArrowRight', 'Enter');
    await waitFor(() => control('item-tags'), 'the tags show');
  });

  it('can only be read by users who only read', async () => {
    const { addTags, openPanel, control } = await openTags({}, { readonly: '' });
    await addTags('North');
    const panel = await openPanel('Stall');
    expect(panel.querySelector<HTMLInputElement>('input')?.disabled).to.equal(true);
    expect(control('sheet-tags') === null).to.equal(true);
  });
});
