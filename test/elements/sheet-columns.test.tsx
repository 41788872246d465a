import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { readCellLocks, saveCalculation } from '../../src/features/budgets/columns/column-settings.api.ts';
import { readColumns } from '../../src/features/budgets/columns/columns.api.ts';
import type { ColumnType } from '../../src/features/budgets/columns/columns.wire.ts';
import { readFieldMappings, saveFieldMappings } from '../../src/features/budgets/columns/field-mappings.api.ts';
import { columnGroups } from '../../src/features/budgets/groups/column-groups.api.ts';
import { createItems } from '../../src/features/budgets/items/item-changes.api.ts';
import { richTextOf } from '../../src/features/budgets/rules/rich-text.ts';
import '../../widgets/budget-sheet/define.ts';
import { click, clickMenuItem, focus } from '../support/act.ts';
import { typeInstead } from '../support/mount-sheet.ts';
import { openColumns } from '../support/open-columns.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const CHANGED = 'Values of this column have changed since the preview. Check the new preview, then try again.';

describe('the custom columns of a <portico-budget-sheet>', () => {
  it('show values of all types, with the sums of currencies', async () => {
    const { set, setAll, textOf, cellOf } = await openColumns(
      ...(['TEXT', 'COMBOBOX', 'NUMBER', 'CURRENCY', 'DATE', 'DATETIME', 'LINK', 'MULTISELECT', 'BOOLEAN'] as const),
      ...(['PERCENT', 'RICH_TEXT', 'LEGACYCURRENCY'] as const),
    );
    const values: Readonly<Partial<Record<ColumnType, [unknown, string]>>> = {
      TEXT: ['Cost centre 7', 'Cost centre 7'],
      COMBOBOX: ['Radio', 'Radio'],
      NUMBER: ['1234.5', '1,234.5'],
      CURRENCY: ['70', '€70'],
      LEGACYCURRENCY: ['-5', '-€5'],
      DATE: ['2027-03-31', '3/31/2027'],
      LINK: [{ url: 'https://example.com/', text: 'Brief' }, 'Brief'],
      MULTISELECT: [['Print', 'Web'], 'PrintWeb'],
      PERCENT: ['12.5', '12.5%'],
      RICH_TEXT: [richTextOf('One\nTwo'), 'One …'],
    };
    const ofStall = Object.entries(values).map(([type, [value]]) => [type, value]);
    await setAll('Stall', { ...Object.fromEntries(ofStall), BOOLEAN: true });
    await set('Dinner', 'CURRENCY', '5');
    for (const [type, [, text]] of Object.entries(values)) {
      await waitFor(() => textOf('Stall', type) === text, `${type} is ${text}, not ${textOf('Stall', type)}`);
    }
    await waitFor(() => textOf('Fairs', 'CURRENCY') === '€75', 'the group has the sum');
    expect(textOf('Fairs', 'LEGACYCURRENCY')).to.equal('');
    expect(cellOf('Stall', 'BOOLEAN')?.querySelector('[aria-label=Yes]') !== null).to.equal(true);
    const link = cellOf('Stall', 'LINK')?.querySelector('a');
    expect([link?.href, link?.rel]).to.deep.equal(['https://example.com/', 'noopener noreferrer']);
  });

  for (const [type, typed, value, text] of [
    ['CURRENCY', '=1200*3', '3600', '€3,600'],
    ['NUMBER', '(5)', '-5', '-5'],
    ['PERCENT', '12.5%', '12.5', '12.5%'],
    ['DATE', '3/31/2027', '2027-03-31', '3/31/2027'],
    ['DATETIME', '3/31/2027 8:05', new Date(2027, 2, 31, 8, 5).toISOString(), '3/31/2027 08:05'],
    ['TEXT', '=1+1', '=1+1', '=1+1'],
  ] as const) {
    it(`take ${typed} in a column of the type ${type}`, async () => {
      const { editCell, field, textOf, stored } = await openColumns(type);
      await editCell('Stall', type);
      await waitFor(() => field(), 'the cell is edited');
      await typeInstead(typed);
      await pressKeys('Enter');
      await waitFor(() => textOf('Stall', type) === text, `it shows ${text}, not ${textOf('Stall', type)}`);
      await waitFor(async () => (await stored('Stall', type)) === value, 'it is saved');
    });
  }

  for (const typed of ['=1/0', '==1', '=1e999', '1,2,3', '12 apples', '123456789012345']) {
    it(`do not take ${typed} as a number`, async () => {
      const { editCell, field, message, stored } = await openColumns('NUMBER');
      await editCell('Stall', 'NUMBER');
      await waitFor(() => field(), 'the cell is edited');
      await typeInstead(typed);
      await waitFor(() => message().startsWith('Enter a number'), 'the problem shows');
      await pressKeys('Enter');
      expect(field()?.value).to.equal(typed);
      expect(await stored('Stall', 'NUMBER')).to.equal(null);
    });
  }

  it('check and uncheck with Space', async () => {
    const { editCell, inside, stored } = await openColumns('BOOLEAN');
    await editCell('Stall', 'BOOLEAN');
    await waitFor(() => inside('.sheet-check'), 'the check box shows');
    await pressKeys('Space', 'Enter');
    await waitFor(async () => (await stored('Stall', 'BOOLEAN')) === true, 'it is saved');
  });

  it('take yes and no as words, and keep an empty value that no key has set', async () => {
    const { chooseCell, editCell, inside, stored, textOf, cellOf, set } = await openColumns('BOOLEAN');
    const answer = async () => (await stored('Stall', 'BOOLEAN')) ?? null;
    const isShown = (label: string) => cellOf('Stall', 'BOOLEAN')?.querySelector(`[aria-label=${label}]`);
    const enter = async (text: string) => {
      await chooseCell('Stall', 'BOOLEAN');
      await sendKeys({ type: text });
      const box = await waitFor(() => inside<HTMLInputElement>('.sheet-check'), 'the check box shows');
      const { checked } = box;
      await pressKeys('Enter');
      await waitFor(() => !inside('.sheet-check'), 'the editor closes');
      return checked;
    };
    await enter('pack');
    expect(isShown('No') ?? null).to.equal(null);
    expect(await enter('yes')).to.equal(true);
    await waitFor(async () => isShown('Yes') && (await answer()) === true, 'yes is saved');
    expect(await enter('pack')).to.equal(true);
    expect(await enter('No')).to.equal(false);
    await waitFor(async () => isShown('No') && (await answer()) === false, 'no is saved');
    for (const [text, value] of [
      ['true', true],
      ['0', false],
      ['y', true],
      ['false', false],
      ['1', true],
    ] as const) {
      expect(await enter(text)).to.equal(value);
      await waitFor(async () => (await answer()) === value, `${text} is saved`);
    }
    await set('Stall', 'BOOLEAN', null);
    await waitFor(() => !isShown('Yes') && textOf('Stall', 'BOOLEAN') === '', 'the cell is empty');
    await editCell('Stall', 'BOOLEAN');
    await waitFor(() => inside('.sheet-check'), 'the check box shows');
    await pressKeys('Enter');
    await waitFor(() => !inside('.sheet-check'), 'the editor closes');
    expect(isShown('No') ?? null).to.equal(null);
    await set('Dinner', 'BOOLEAN', true);
    expect(await answer()).to.equal(null);
  });

  it('are edited in a panel below the cell, also when its code has loaded', async () => {
    const { editCell, panel, cellOf } = await openColumns('LINK');
    for (const name of ['Stall', 'Dinner']) {
      await editCell(name, 'LINK');
      const opened = await waitFor(() => panel(), `the panel of ${name} opens`);
      const cell = cellOf(name, 'LINK')?.getBoundingClientRect();
      await waitFor(() => Math.abs(opened.getBoundingClientRect().top - (cell?.bottom ?? 0)) < 20, 'it is below it');
      await pressKeys('Escape');
      await waitFor(() => panel() === null, 'it closes');
    }
  });

  it('are scrolled into view for their panel, which opens beside them', async () => {
    const { shell, budgetId, inside, panel, cellOf, focused, choose } = await openColumns('TEXT', 'LINK');
    const many = Array.from({ length: 60 }, (_, index) => ({ type: 'LINE_ITEM' as const, name: `Row ${index}` }));
    await createItems(shell.rest, budgetId, many);
    await waitFor(() => inside('[role=treegrid]')?.getAttribute('aria-rowcount') === '66', 'the others arrive');
    await choose('Stall', 'name');
    await pressKeys('End');
    await waitFor(() => focused() === 'Stall: undefined', 'the last cell has the focus');
    const scroller = inside<HTMLElement>('.p-tree-scroller');
    scroller?.scrollTo(0, 2000);
    await waitFor(() => (cellOf('Stall', 'LINK')?.getBoundingClientRect().bottom ?? 0) < 0, 'the cell is out of view');
    await pressKeys('F2');
    const opened = await waitFor(() => panel(), 'the panel opens');
    const distance = () => {
      const cell = cellOf('Stall', 'LINK')?.getBoundingClientRect();
      return Math.abs(opened.getBoundingClientRect().top - (cell?.bottom ?? 0));
    };
    await waitFor(() => (cellOf('Stall', 'LINK')?.getBoundingClientRect().top ?? 0) > 0, 'the cell is in view');
    await waitFor(() => distance() < 20, 'the panel is below it');
  });

  it('have a ring that fits in the row while they are edited beside the cell', async () => {
    const { editCell, panel, inside } = await openColumns('MULTISELECT');
    await editCell('Stall', 'MULTISELECT');
    await waitFor(() => panel(), 'the panel opens');
    const value = inside<HTMLElement>('.sheet-value[data-editing]') as HTMLElement;
    const { outlineWidth, outlineOffset } = getComputedStyle(value);
    const ringPx = value.offsetHeight + 2 * (Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset));
    expect(ringPx).to.be.at.most(value.closest<HTMLElement>('.p-tree-row')?.offsetHeight ?? 0);
  });

  it('choose several values beside the cell, and take them back with Ctrl+Z', async () => {
    const { editCell, panel, stored, textOf } = await openColumns('MULTISELECT');
    await editCell('Stall', 'MULTISELECT');
    await waitFor(() => panel()?.querySelector('input'), 'the choices show');
    const boxes = () => [...(panel()?.querySelectorAll('input') ?? [])];
    await click(() => boxes()[2]);
    await click(() => boxes()[0]);
    await click(() => panel()?.querySelector<HTMLElement>('[data-ref=cell-panel-save]'));
    await waitFor(() => textOf('Stall', 'MULTISELECT') === 'PrintWeb', 'both show');
    await waitFor(
      async () => JSON.stringify(await stored('Stall', 'MULTISELECT')) === '["Print","Web"]',
      'both are saved',
    );
    await waitFor(() => !panel(), 'the panel closes');
    await pressKeys('Control+z');
    await waitFor(async () => (await stored('Stall', 'MULTISELECT')) === null, 'they are taken back');
  });

  it('edit a link beside the cell, refuse unsafe ones, and leave it with Escape', async () => {
    const { editCell, panel, stored } = await openColumns('LINK');
    await editCell('Stall', 'LINK');
    await waitFor(() => panel()?.querySelector('input'), 'the fields show');
    await typeInstead('javascript:alert(1)');
    await pressKeys('Enter');
    await waitFor(() => panel()?.textContent?.includes('Enter an address'), 'the problem shows');
    await typeInstead('https://example.com/');
    await pressKeys('Enter');
    await waitFor(
      async () => JSON.stringify(await stored('Stall', 'LINK')) === '{"url":"https://example.com/"}',
      'it is saved',
    );
    await editCell('Stall', 'LINK');
    await waitFor(() => panel()?.querySelector('input'), 'the fields show');
    await typeInstead('https://other.example/');
    await pressKeys('Escape');
    await waitFor(() => !panel(), 'the panel closes');
    expect(JSON.stringify(await stored('Stall', 'LINK'))).to.equal('{"url":"https://example.com/"}');
  });

  it('take a link and a choice from the first typed key on', async () => {
    const { chooseCell, panel, inside, stored, textOf } = await openColumns('LINK', 'COMBOBOX');
    await chooseCell('Stall', 'LINK');
    await sendKeys({ type: 'https://x.example' });
    await waitFor(
      () => inside<HTMLInputElement>('[data-ref=link-address]')?.value === 'https://x.example',
      `all keys are in the address, not ${inside<HTMLInputElement>('[data-ref=link-address]')?.value}`,
    );
    await pressKeys('Enter');
    await waitFor(() => !panel() && textOf('Stall', 'LINK') === 'https://x.example', 'the link is saved');
    await chooseCell('Stall', 'COMBOBOX');
    await sendKeys({ type: 'radi' });
    await pressKeys('Enter');
    await waitFor(async () => (await stored('Stall', 'COMBOBOX')) === 'Radio', 'the choice is saved');
  });

  it('offer only choices that fit the controlling column, and clear those that no longer fit', async () => {
    const { shell, budgetId, idOf, set, editCell, inside, panel, stored, textOf } = await openColumns(
      'COMBOBOX',
      'MULTISELECT',
    );
    const mapping = (controllingValue: string, allowedValues: string[]) => ({
      ...{ controllingColumnId: idOf('COMBOBOX'), controllingValue, allowedValues },
    });
    const mappings = [mapping('Print', ['Web']), mapping('Radio', ['Radio', 'Print'])];
    await saveFieldMappings(shell.rest, budgetId, { dependentColumnId: idOf('MULTISELECT'), mappings });
    await set('Stall', 'COMBOBOX', 'Radio');
    await set('Stall', 'MULTISELECT', ['Print']);
    await waitFor(() => textOf('Stall', 'MULTISELECT') === 'Print', 'the value shows');
    await editCell('Stall', 'MULTISELECT');
    await waitFor(() => panel()?.querySelector('input'), 'the choices show');
    expect([...(panel()?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent)).to.deep.equal([
      'Print',
      'Radio',
    ]);
    await pressKeys('Escape');
    await waitFor(() => !panel(), 'the panel closes');
    await editCell('Stall', 'COMBOBOX');
    const select = await waitFor(() => inside<HTMLSelectElement>('select.sheet-field'), 'the choices show');
    select.value = 'Print';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await pressKeys('Enter');
    await waitFor(async () => (await stored('Stall', 'COMBOBOX')) === 'Print', 'the choice is saved');
    expect(await stored('Stall', 'MULTISELECT')).to.equal(null);
    expect(shell.messages.history().map(({ text }) => text)).to.include(
      'Removed values that no longer fit: MULTISELECT.',
    );
  });

  it('calculate while a value is typed', async () => {
    const { shell, budgetId, idOf, editCell, field, textOf } = await openColumns('CURRENCY', 'NUMBER');
    const formula = `{planned} - {${idOf('CURRENCY')}}`;
    await saveCalculation(shell.rest, { budgetId, columnId: idOf('NUMBER') }, formula);
    await waitFor(() => textOf('Stall', 'NUMBER') === '100', 'the result shows');
    await editCell('Stall', 'CURRENCY');
    await waitFor(() => field(), 'the cell is edited');
    await typeInstead('30');
    await waitFor(
      () => textOf('Stall', 'NUMBER') === '70' && textOf('Fairs', 'NUMBER') === '90.5',
      'the results follow',
    );
    await pressKeys('Escape');
    await editCell('Stall', 'NUMBER');
    expect(field() === null).to.equal(true);
  });

  it('are added, hidden, renamed, calculated, converted and deleted in a dialog', async () => {
    const { shell, budgetId, inside, headers, set, textOf } = await openColumns('TEXT');
    await set('Stall', 'TEXT', '12 apples');
    await set('Dinner', 'TEXT', '7');
    const control = <Control extends HTMLElement>(name: string) => inside<Control>(`[data-ref=${name}]`);
    const press = async (name: string) => {
      await click(() => control(name));
    };
    const type = (name: string, text: string) => {
      const field = control<HTMLInputElement>(name);
      const prototype = field?.matches('select') ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
    };
    await press('sheet-columns');
    await waitFor(() => control('column-name'), 'the dialog shows');
    type('column-name', 'Double');
    type('column-type', 'NUMBER');
    await waitFor(() => control('column-add')?.getAttribute('aria-disabled') === null, 'it can be added');
    await press('column-add');
    await waitFor(() => control('column-formula'), 'its settings open');
    type('column-formula', '{Double}');
    await waitFor(() => control('column-settings')?.textContent?.includes('its own column'), 'a cycle is refused');
    type('column-formula', '{Planned} * 2');
    await waitFor(() => control('column-preview')?.textContent?.includes('Fairs241'), 'the results show');
    await press('column-formula-save');
    await waitFor(() => textOf('Stall', 'Double') === '200', 'it is calculated');

    const result = await axe.run(control('columns-dialog') as HTMLElement, { runOnly: { type: 'tag', values: WCAG } });
    expect(result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);

    const line = (name: string) => inside<HTMLElement>(`[aria-label="Edit ${name}"]`);
    await click(() => line('TEXT'));
    await waitFor(() => control<HTMLInputElement>('column-rename')?.value === 'TEXT', 'the other settings open');
    type('column-convert', 'NUMBER');
    await waitFor(
      () => control('column-losses')?.textContent?.includes('Stall: “12 apples” is lost'),
      'the loss shows',
    );
    await press('column-convert-confirm');
    await waitFor(() => textOf('Dinner', 'TEXT') === '7' && textOf('Stall', 'TEXT') === '', 'it is converted');
    await click(() => inside<HTMLElement>('[aria-label="Show TEXT"]'));
    await waitFor(() => !headers().includes('TEXT'), 'it is hidden');
    await press('column-delete');
    await press('delete-column-confirm');
    await waitFor(async () => (await readColumns(shell.rest, budgetId)).length === 1, 'it is deleted');
  });

  it('keep values that another user saves after the preview of a conversion, and preview them', async () => {
    const { shell, inside, set, stored } = await openColumns('TEXT');
    const losses = () => inside<HTMLElement>('[data-ref=column-losses]')?.textContent ?? '';
    const confirm = () => click(() => inside<HTMLElement>('[data-ref=column-convert-confirm]'));
    await click(() => inside<HTMLElement>('[data-ref=sheet-columns]'));
    await click(() => inside<HTMLElement>('[aria-label="Edit TEXT"]'));
    const field = await waitFor(() => inside<HTMLSelectElement>('[data-ref=column-convert]'), 'its settings open');
    field.value = 'NUMBER';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => losses().includes('0 values are kept.'), 'the preview shows');

    await set('Stall', 'TEXT', 'world');
    await confirm();
    await waitFor(() => losses().includes('Stall: “world” is lost'), 'the preview shows the new value');
    expect(shell.messages.history().map(({ text }) => text)).to.deep.equal([CHANGED]);

    await set('Dinner', 'TEXT', 'important');
    await confirm();
    await waitFor(() => losses().includes('Dinner: “important” is lost'), 'the preview shows the other value');
    expect(await stored('Stall', 'TEXT')).to.equal('world');
    await confirm();
    await waitFor(() => inside('[data-ref=column-losses]') === null, 'the column is converted');
    expect([await stored('Stall', 'TEXT'), await stored('Dinner', 'TEXT')]).to.deep.equal([null, null]);
  });

  it('ask in the dialog before typed settings are discarded, also for another column, and only then', async () => {
    const { inside } = await openColumns('COMBOBOX', 'NUMBER');
    const control = <Control extends HTMLElement>(name: string) => inside<Control>(`[data-ref=${name}]`);
    const edit = (name: string) => click(() => inside<HTMLElement>(`[aria-label="Edit ${name}"]`));
    const close = () => click(() => control('columns-close'));
    const isClosed = () => waitFor(() => !control('columns-dialog'), 'the dialog closes');
    const answer = async (name: string) => {
      await click(() => control(name));
      await waitFor(() => !control('discard-dialog'), 'the question closes');
    };
    const open = () => click(() => control('sheet-columns'));
    await open();
    await edit('COMBOBOX');
    await waitFor(() => control('column-choices'), 'its settings open');
    await edit('NUMBER');
    await waitFor(() => control('column-formula'), 'the other settings open without a question');
    await close();
    await isClosed();

    await open();
    await edit('COMBOBOX');
    const choices = await waitFor(() => control<HTMLTextAreaElement>('column-choices'), 'its settings open');
    choices.focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: 'TV' });
    const typed = choices.value;
    await pressKeys('Escape');
    await waitFor(() => control('discard-dialog'), 'the dialog asks after Escape');
    await answer('discard-cancel');
    expect(control<HTMLTextAreaElement>('column-choices')?.value).to.equal(typed);
    await edit('NUMBER');
    await answer('discard-confirm');
    await focus(() => control('column-formula'));
    await sendKeys({ type: '1 + 1' });
    await close();
    await answer('discard-confirm');
    await isClosed();

    await open();
    await focus(() => control('column-name'));
    await sendKeys({ type: 'Fee' });
    await close();
    await answer('discard-confirm');
    await isClosed();
  });

  it('name the unknown column of a formula', async () => {
    const { inside } = await openColumns('NUMBER');
    await click(() => inside<HTMLElement>('[data-ref=sheet-columns]'));
    await click(() => inside<HTMLElement>('[aria-label="Edit NUMBER"]'));
    await focus(() => inside<HTMLElement>('[data-ref=column-formula]'));
    await sendKeys({ type: '{Planned} * {c Nope}' });
    const problem = () => inside<HTMLElement>('[data-ref=column-formula-error]')?.textContent;
    await waitFor(() => problem() === '“c Nope” isn’t a column with numbers.', 'the problem names it');
  });

  it('name the calculations that a deletion breaks, mark them, and keep the name of the deleted column', async () => {
    const { shell, budgetId, inside, idOf, cellOf, element } = await openColumns('CURRENCY', 'NUMBER', 'PERCENT');
    const control = <Control extends HTMLElement>(name: string) => inside<Control>(`[data-ref=${name}]`);
    const place = (type: string) => ({ budgetId, columnId: idOf(type) });
    await saveCalculation(shell.rest, place('NUMBER'), `{${idOf('CURRENCY')}} + {planned}`);
    await saveCalculation(shell.rest, place('PERCENT'), `{${idOf('NUMBER')}} / 2`);
    await waitFor(() => cellOf('Stall', 'PERCENT')?.textContent === '5,000%', 'it is calculated');
    await click(() => control('sheet-columns'));
    await click(() => inside<HTMLElement>('[aria-label="Edit CURRENCY"]'));
    await click(() => control('column-delete'));
    const question = await waitFor(() => control('delete-column-dialog'), 'it asks');
    expect(question.textContent).to.include('Columns that use it will be empty: NUMBER, PERCENT.');
    await click(() => control('delete-column-confirm'));
    const marks = () =>
      [...(element.shadowRoot?.querySelectorAll('[role=columnheader] .sheet-alert') ?? [])].map((mark) =>
        mark.getAttribute('aria-label'),
      );
    await waitFor(() => marks().length === 2, 'both headers have a mark');
    expect(marks()).to.deep.equal([
      'This calculation uses a column that no longer exists.',
      'This calculation uses another one, which uses a column that no longer exists.',
    ]);
    await waitFor(() => cellOf('Stall', 'PERCENT')?.textContent === '', 'its cells are empty');
    await click(() => inside<HTMLElement>('[aria-label="Edit NUMBER"]'));
    const formula = await waitFor(() => control<HTMLInputElement>('column-formula'), 'its settings open');
    expect(formula.value).to.equal('{CURRENCY} + {Planned}');
    expect(control('column-formula-error')?.textContent).to.equal(
      'The column “CURRENCY” was deleted. Use another one.',
    );
    await click(() => control('columns-close'));
    await waitFor(() => !control('columns-dialog'), 'the dialog closes without a question');
  });

  it('have choices that differ in more than letter case, which are saved once they are changed', async () => {
    const { shell, budgetId, inside } = await openColumns('COMBOBOX');
    const control = <Control extends HTMLElement>(name: string) => inside<Control>(`[data-ref=${name}]`);
    const canSave = () => control('column-choices-save')?.getAttribute('aria-disabled') === null;
    await click(() => control('sheet-columns'));
    await click(() => inside<HTMLElement>('[aria-label="Edit COMBOBOX"]'));
    const field = await waitFor(() => control<HTMLTextAreaElement>('column-choices'), 'its settings open');
    expect(canSave()).to.equal(false);
    await focus(() => field);
    field.setSelectionRange(field.value.length, field.value.length);
    await pressKeys('Enter');
    await sendKeys({ type: 'web' });
    const problem = () => control('column-choices-error')?.textContent;
    await waitFor(
      () => problem() === '“web” is in the list twice. Choices must differ in more than letter case.',
      'the problem shows',
    );
    expect(canSave()).to.equal(false);
    await sendKeys({ type: 'x'.repeat(200) });
    await waitFor(
      () => problem() === 'Line 4 is too long. A choice can have up to 200 characters.' && !canSave(),
      'the line and the limit show',
    );
    field.setSelectionRange(field.value.length - 200, field.value.length);
    await sendKeys({ type: ' radio' });
    await waitFor(() => problem() === '' && canSave(), 'it can be saved');
    await click(() => control('column-choices-save'));
    await waitFor(
      async () => (await readColumns(shell.rest, budgetId))[0]?.choices?.at(-1) === 'web radio',
      'it is saved',
    );
    await waitFor(() => !canSave(), 'nothing is left to save');
  });

  it('are added with fields and buttons of one height, and the name stays in view', async () => {
    const { inside } = await openColumns('TEXT', 'DATE', 'LINK');
    const control = <Control extends HTMLElement>(name: string) => inside<Control>(`[data-ref=${name}]`);
    await click(() => control('sheet-columns'));
    const name = await waitFor(() => control<HTMLInputElement>('column-name'), 'the dialog shows');
    const heights = ['column-name', 'column-type', 'column-add'].map((one) => control(one)?.offsetHeight);
    expect(heights).to.deep.equal([40, 40, 40]);
    const select = control<HTMLSelectElement>('column-type');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, 'COMBOBOX');
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    await focus(() => name);
    await sendKeys({ type: 'Medium' });
    await pressKeys('Enter');
    await waitFor(() => control('column-choices') && name.value === '', 'its settings open');
    const body = name.closest('.p-dialog-body');
    const box = name.getBoundingClientRect();
    const { top = 0, bottom = 0 } = body?.getBoundingClientRect() ?? {};
    expect([box.top >= top, box.bottom <= bottom]).to.deep.equal([true, true]);
    expect(name.matches(':focus')).to.equal(true);
  });

  it('are locked in the dialog for users who manage the settings', async () => {
    const { shell, budgetId, inside } = await openColumns('TEXT');
    const control = <Control extends HTMLElement>(name: string) => inside<Control>(`[data-ref=${name}]`);
    await click(() => control('sheet-columns'));
    await click(() => inside<HTMLElement>('[aria-label="Edit TEXT"]'));
    const lock = await waitFor(() => control<HTMLSelectElement>('column-lock'), 'its settings open');
    lock.value = 'ADMIN';
    lock.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(async () => (await readColumns(shell.rest, budgetId))[0]?.lockedRole === 'ADMIN', 'it is locked');
    await waitFor(() => control<HTMLSelectElement>('column-lock')?.value === 'ADMIN', 'the dialog shows it');
    const { color, backgroundColor } = getComputedStyle(control('column-delete') as Element);
    expect([backgroundColor === 'rgba(0, 0, 0, 0)', backgroundColor === color]).to.deep.equal([false, false]);
  });

  it('are put into groups in the dialog, where groups are added, renamed and deleted', async () => {
    const { shell, budgetId, inside } = await openColumns('TEXT', 'DATE');
    const control = <Control extends HTMLElement>(name: string) => inside<Control>(`[data-ref=${name}]`);
    const type = (field: HTMLInputElement | HTMLSelectElement | null, text: string) => {
      const prototype = field?.matches('select') ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
    };
    const save = async () => {
      await click(() => inside('[data-ref=column-group-save]:not([aria-disabled])'));
    };
    await click(() => control('sheet-columns'));
    type(await waitFor(() => control<HTMLInputElement>('column-group-name'), 'the dialog shows'), 'Time');
    await save();
    await waitFor(() => control('column-group')?.textContent === 'Time', 'the group shows');
    await click(() => inside<HTMLElement>('[aria-label="Edit DATE"]'));
    const [{ id } = { id: '' }] = await columnGroups(shell.rest, budgetId).list();
    type(await waitFor(() => control<HTMLSelectElement>('column-group-choice'), 'its settings open'), id);
    await waitFor(() => inside('section[aria-label=Time] [aria-label="Edit DATE"]'), 'the column is in the group');
    await waitFor(() => inside('.p-tree-group')?.textContent === 'Time', 'the group shows above its header');
    await click(() => inside<HTMLElement>('[aria-label="Rename group Time"]'));
    const field = () => inside<HTMLInputElement>('section[aria-label=Time] [data-ref=column-group-name]');
    type(await waitFor(field, 'the name can be changed'), 'When');
    await save();
    await waitFor(() => control('column-group')?.textContent === 'When', 'the new name shows');
    await click(() => inside<HTMLElement>('[aria-label^="Delete group When"]'));
    await waitFor(() => control('column-group') === null, 'the group is deleted');
    expect((await readColumns(shell.rest, budgetId)).map(({ name }) => name)).to.deep.equal(['TEXT', 'DATE']);
  });

  it('move in the dialog with their whole group, and the focus stays on the button', async () => {
    const { shell, budgetId, element, inside, headers, idOf } = await openColumns('TEXT', 'DATE', 'NUMBER');
    await columnGroups(shell.rest, budgetId).create({ name: 'Time' });
    // The sheet may be reading them, and both readings share one request.
    const id = await waitFor(
      async () => (await columnGroups(shell.rest, budgetId).list())[0]?.id,
      'the group is created',
    );
    await columnGroups(shell.rest, budgetId).change(id, { columnIds: [idOf('TEXT'), idOf('DATE')] });
    await waitFor(() => inside('.p-tree-group'), 'the group shows');
    await click(() => inside<HTMLElement>('[data-ref=sheet-columns]'));
    const button = () => inside<HTMLElement>('[aria-label="Move Time towards the start"]');
    const list = () => inside('[data-ref=shown-group] ul[aria-label=Time]');
    await waitFor(() => list()?.children.length === 2, 'the columns are listed below their group');
    const place = () => headers().indexOf('TEXT');
    for (let before = place(); before > 1; before = place()) {
      await focus(button);
      await pressKeys('Enter');
      await waitFor(() => place() < before, 'the group is nearer to the start');
      expect(headers().indexOf('DATE')).to.equal(place() + 1);
      await waitFor(() => element.shadowRoot?.activeElement === button(), 'the button has the focus');
    }
    expect(button()?.getAttribute('aria-disabled')).to.equal('true');
    expect(inside('.columns [role=status]')?.textContent).to.match(/^Time: column 2 of \d+$/);
  });

  it('depend on another column that managers choose, with the choices that each of its values offers (S-BUD-09, S-BUD-10)', async () => {
    const { shell, budgetId, inside, idOf } = await openColumns('COMBOBOX', 'MULTISELECT');
    const control = <Control extends HTMLElement>(name: string) => inside<Control>(`[data-ref=${name}]`);
    const select = (name: string, value: string) => {
      const field = control<HTMLSelectElement>(name);
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value);
      field?.dispatchEvent(new Event('change', { bubbles: true }));
    };
    await click(() => control('sheet-columns'));
    await click(() => inside<HTMLElement>('[aria-label="Edit MULTISELECT"]'));
    const settings = await waitFor(() => control<HTMLSelectElement>('column-controlling'), 'its settings open');
    expect([...settings.options].map(({ value }) => value)).to.deep.equal(['', idOf('COMBOBOX')]);
    select('column-controlling', idOf('COMBOBOX'));
    await waitFor(() => control('column-offered'), 'the choices show');
    select('column-controlling-value', 'Radio');
    const boxes = () => [...(control('column-offered')?.querySelectorAll('input') ?? [])];
    await waitFor(() => control<HTMLSelectElement>('column-controlling-value')?.value === 'Radio', 'Radio is chosen');
    await click(() => boxes()[0]);
    await click(() => boxes()[2]);
    await waitFor(() => inside('[data-ref=column-offered-save]:not([aria-disabled])'), 'it can be saved');
    await click(() => control('column-offered-save'));
    await waitFor(async () => (await readFieldMappings(shell.rest, budgetId)).length === 1, 'it is saved');
    expect(await readFieldMappings(shell.rest, budgetId)).to.deep.equal([
      {
        dependentColumnId: idOf('MULTISELECT'),
        mappings: [
          { controllingColumnId: idOf('COMBOBOX'), controllingValue: 'Radio', allowedValues: ['Print', 'Web'] },
        ],
      },
    ]);
  });

  it('have cells that managers lock and unlock in the menu, with a mark that says why', async () => {
    const { shell, budgetId, inside, element, cellOf, idOf } = await openColumns('TEXT', 'DATE');
    const choose = (name: string, type: string, init: MouseEventInit = {}) => {
      for (const kind of ['mousedown', 'mouseup', 'click']) {
        const event = new MouseEvent(kind, { bubbles: true, composed: true, cancelable: true, ...init });
        cellOf(name, type)?.dispatchEvent(event);
      }
    };
    const pick = async (label: string) => {
      await click(() => inside<HTMLElement>('[data-ref=sheet-more]'));
      await clickMenuItem(element.shadowRoot, label);
    };
    const marks = () => element.shadowRoot?.querySelectorAll('[aria-label^="Locked cell"]').length;
    choose('Stall', 'TEXT');
    choose('Dinner', 'DATE', { shiftKey: true });
    await waitFor(() => element.shadowRoot?.querySelectorAll('[aria-selected=true]').length === 4, 'four are selected');
    await pick('Lock cells');
    await waitFor(() => marks() === 4, 'four cells are locked');
    expect((await readCellLocks(shell.rest, budgetId)).map(({ columnId, role }) => [columnId, role])).to.deep.equal(
      [idOf('TEXT'), idOf('TEXT'), idOf('DATE'), idOf('DATE')].map((id) => [id, 'ADMIN']),
    );
    choose('Stall', 'TEXT');
    await pick('Unlock cells');
    await waitFor(() => marks() === 3, 'one is unlocked');
  });

  for (const dir of ['ltr', 'rtl']) {
    it(`show numbers from their first digit in narrow columns, with a tooltip (${dir})`, async () => {
      document.documentElement.dir = dir;
      try {
        const { set, rowOf, cellOf, textOf, element } = await openColumns('CURRENCY', 'NUMBER');
        await set('Stall', 'CURRENCY', '250100');
        await waitFor(() => textOf('Fairs', 'CURRENCY') === '€250,100', 'the sum shows');
        await set('Stall', 'NUMBER', '-250100');
        await waitFor(() => textOf('Stall', 'NUMBER') === '-250,100', 'the number shows');
        const narrow = new CSSStyleSheet();
        narrow.replaceSync(
          '.p-tree-body .p-tree-cell[data-align] { inline-size: 40px } .p-tree-head .p-tree-cell[data-align] { inline-size: 72px }',
        );
        element.shadowRoot?.adoptedStyleSheets.push(narrow);
        const cells = ['Stall', 'Fairs'].flatMap((name) => [
          ...(rowOf(name)?.querySelectorAll<HTMLElement>('.p-tree-cell[data-align=end]') ?? []),
        ]);
        const long = cells.filter(({ textContent }) => textContent.length > 3);
        expect(long.map(({ textContent }) => textContent)).to.deep.equal([
          ...['€100', '€250,100', '-250,100'],
          ...['€121', '€250,100'],
        ]);
        for (const cell of long) expect(firstCharacterOf(cell), cell.textContent).to.equal('in view');
        const heads = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.p-tree-head .p-tree-cell') ?? [])];
        const head = heads.find(({ textContent }) => textContent === 'Committed');
        expect(head && firstCharacterOf(head), 'the name of a narrow column').to.equal('in view');
        const over = (cell: HTMLElement | undefined) => {
          cell?.firstElementChild?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, composed: true }));
          return cell?.title;
        };
        expect(over(cellOf('Stall', 'CURRENCY'))).to.equal('€250,100');
        narrow.replaceSync('');
        expect(over(cellOf('Stall', 'CURRENCY'))).to.equal('');
      } finally {
        document.documentElement.dir = '';
      }
    });
  }

  it('have no WCAG violations, also in a panel', async () => {
    const { element, set, editCell, panel, textOf } = await openColumns('TEXT', 'BOOLEAN', 'LINK', 'MULTISELECT');
    await set('Stall', 'LINK', { url: 'https://example.com/' });
    await set('Stall', 'BOOLEAN', false);
    await set('Stall', 'MULTISELECT', ['Print']);
    await waitFor(() => textOf('Stall', 'MULTISELECT') === 'Print', 'the values show');
    await editCell('Stall', 'MULTISELECT');
    await waitFor(() => panel()?.querySelector('input'), 'the panel shows');
    const result = await axe.run(element, { runOnly: { type: 'tag', values: WCAG } });
    expect(result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
  });
});

/** Whether the first character of a cell is in the box that cuts its text. */
function firstCharacterOf(cell: HTMLElement): 'in view' | 'cut' {
  const box = cell.querySelector('.p-tree-content')?.getBoundingClientRect() ?? new DOMRect();
  const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
  const range = document.createRange();
  range.setStart(text ?? cell, 0);
  range.setEnd(text ?? cell, 1);
  const { left, right } = range.getBoundingClientRect();
  return left >= box.left - 1 && right <= box.right + 1 ? 'in view' : 'cut';
}
