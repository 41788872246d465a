import { saveChoices } from '../../src/features/budgets/columns/column-settings.api.ts';
import { createColumn } from '../../src/features/budgets/columns/columns.api.ts';
import type { ColumnType } from '../../src/features/budgets/columns/columns.wire.ts';
import { readItemTree, updateItems } from '../../src/features/budgets/items/item-changes.api.ts';
import { openSheet } from './mount-sheet.ts';
import { pressKeys } from './press-keys.ts';
import { waitFor } from './wait-for.ts';

const CHOICES = ['Print', 'Radio', 'Web'];

/** Opens a sheet with a custom column of each of these types, named like it. */
export async function openColumns(...types: ColumnType[]) {
  const sheet = await openSheet();
  const { element, shell, budgetId, rowOf, inside } = sheet;
  const ids = new Map<string, string>();
  for (const type of types) {
    const { id } = await createColumn(shell.rest, budgetId, { name: type, type });
    ids.set(type, id);
    if (type === 'COMBOBOX' || type === 'MULTISELECT')
      await saveChoices(shell.rest, { budgetId, columnId: id }, CHOICES);
  }
  const idOf = (type: string) => ids.get(type) ?? '';
  const headers = () =>
    [...(element.shadowRoot?.querySelectorAll('.p-tree-cell[role=columnheader]') ?? [])].map(
      (head) => head.textContent,
    );
  await waitFor(() => types.every((type) => headers().includes(type)), 'the columns show');
  const cellOf = (name: string, type: string) => {
    const index = headers().indexOf(type);
    return rowOf(name)?.querySelectorAll<HTMLElement>('.p-tree-cell')[index];
  };
  /** Saves values of an item, by the types of their columns. */
  const setAll = async (name: string, values: Readonly<Record<string, unknown>>) => {
    const { ids: itemIds, names, versions } = await readItemTree(shell.rest, budgetId);
    const index = names.indexOf(name);
    const change = { id: itemIds[index] ?? '', version: versions[index] ?? 0, fields: {} };
    const byColumn = Object.fromEntries(Object.entries(values).map(([type, value]) => [idOf(type), value]));
    await updateItems(shell.rest, budgetId, [{ ...change, values: byColumn }]);
  };
  const chooseCell = async (name: string, type: string) => {
    const cell = cellOf(name, type);
    for (const kind of ['mousedown', 'mouseup', 'click']) {
      cell?.dispatchEvent(new MouseEvent(kind, { bubbles: true, composed: true, cancelable: true }));
    }
    await waitFor(() => element.shadowRoot?.activeElement === cellOf(name, type), `${type} of ${name} has the focus`);
  };
  return {
    ...sheet,
    idOf,
    headers,
    cellOf,
    textOf: (name: string, type: string) => cellOf(name, type)?.textContent ?? '',
    async stored(name: string, type: string) {
      const { names, customColumns } = await readItemTree(shell.rest, budgetId);
      return customColumns?.[idOf(type)]?.[names.indexOf(name)];
    },
    set: (name: string, type: string, value: unknown) => setAll(name, { [type]: value }),
    setAll,
    chooseCell,
    /** Edits a cell with F2. */
    async editCell(name: string, type: string) {
      await chooseCell(name, type);
      await pressKeys('F2');
    },
    panel: () => inside<HTMLElement>('[data-ref=cell-panel]'),
  };
}
