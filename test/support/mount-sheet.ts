import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import { readItemTree } from '../../src/features/budgets/items/item-changes.api.ts';
import { readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { mountElement } from './mount-element.ts';
import { pressKeys } from './press-keys.ts';
import { shownText } from './shown-text.ts';
import { waitFor } from './wait-for.ts';

/** A category with a sub-category and two line items, and a line item beside it. */
export const ITEMS: NonNullable<SandboxRequest['items']> = [
  { name: 'Fairs', type: 'CATEGORY' },
  { name: 'Lyon', type: 'SUBCATEGORY', under: 'Fairs' },
  { name: 'Stall', under: 'Lyon', planned: '100', committed: '40' },
  { name: 'Dinner', under: 'Lyon', planned: '20.5' },
  { name: 'Prize' },
];

export async function mountSheet(request: Partial<SandboxRequest> = {}, attributes: Record<string, string> = {}) {
  await setViewport({ width: 1280, height: 800 });
  const { element, shell, inside } = await mountElement('portico-budget-sheet', {
    role: 'manager',
    items: ITEMS,
    ...request,
  });
  const [budget] = await readBudgets(shell.rest);
  const budgetId = budget?.id ?? '';
  for (const [name, value] of Object.entries({ 'budget-id': budgetId, ...attributes }))
    element.setAttribute(name, value);
  const rows = () => [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.p-tree-row') ?? [])];
  const names = () => rows().map((row) => row.querySelector('bdi, .sheet-field')?.textContent ?? '');
  const rowOf = (name: string) => rows().find((row) => row.querySelector('bdi')?.textContent === name);
  const sheet = {
    ...{ element, shell, inside, budgetId, rows, names, rowOf },
    cell: (name: string, key: string) => rowOf(name)?.querySelector<HTMLElement>(`[data-cell=${key}]`) ?? null,
    textOf: (name: string, column: number) =>
      rowOf(name)?.querySelectorAll<HTMLElement>('.p-tree-cell')[column]?.textContent ?? '',
    field: () => inside<HTMLInputElement>('.sheet-field'),
    total: () => inside<HTMLElement>('.sheet-totals dd')?.textContent ?? '',
    state: () => inside<HTMLElement>('.sheet-state')?.textContent ?? '',
    /** The message at the cell with the focus. */
    message: () => shownText(inside('.cell-message p')),
    button: (name: string) => inside<HTMLButtonElement>(`[data-ref=${name}]`),
    stored: () => storedIn(shell, budgetId),
    /** Waits until a change can be undone: others can be informed of it before its answer arrives. */
    undoable: () =>
      waitFor(() => {
        const button = inside<HTMLButtonElement>('[data-ref=sheet-undo-change]');
        return button?.getAttribute('aria-disabled') === 'true' ? null : button;
      }, 'the change can be undone'),
    /** The cell with the focus, as `name: column`; undefined while it is edited. */
    focused() {
      const cell = element.shadowRoot?.activeElement;
      if (!cell?.matches('.p-tree-cell')) return undefined;
      const name = cell.closest('.p-tree-row')?.querySelector('bdi')?.textContent;
      return `${name}: ${COLUMNS[Number((cell as HTMLElement).dataset.column)]}`;
    },
    /** The texts of the selected cells. */
    selected: () =>
      [...(element.shadowRoot?.querySelectorAll('[aria-selected=true]') ?? [])].map(({ textContent }) => textContent),
    /** Presses the mouse on a cell. */
    press(name: string, column: string, init: MouseEventInit = {}) {
      const cell = rowOf(name)?.querySelectorAll<HTMLElement>('.p-tree-cell')[COLUMNS.indexOf(column)];
      for (const type of ['mousedown', 'mouseup', 'click']) {
        cell?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, ...init }));
      }
    },
    async choose(name: string, column: string) {
      sheet.press(name, column);
      await waitFor(() => sheet.focused() === `${name}: ${column}`, `${column} of ${name} has the focus`);
    },
    async edit(name: string, column: string) {
      await sheet.choose(name, column);
      await pressKeys('F2');
      return waitFor(() => sheet.field(), `${column} of ${name} is edited`);
    },
  };
  return sheet;
}

const COLUMNS = ['name', 'planned', 'committed', 'actual', 'remaining', 'status', 'startsOn', 'endsOn', 'ownerId'];

/** What the server has, by name. */
async function storedIn(shell: Shell, budgetId: string) {
  const { ids, names, versions, columns } = await readItemTree(shell.rest, budgetId);
  return new Map(
    names.map((name, index) => [
      name,
      {
        id: ids[index] ?? '',
        version: versions[index] ?? 0,
        planned: columns.planned?.[index],
        startsOn: columns.startsOn?.[index],
        status: columns.status?.[index],
      },
    ]),
  );
}

/** Mounts a sheet with ITEMS, and waits for them. */
export const openSheet = async (...args: Parameters<typeof mountSheet>) => {
  const sheet = await mountSheet(...args);
  const wanted = args[0]?.items ?? ITEMS;
  await waitFor(() => sheet.rows().length === wanted.length, 'the items show');
  return sheet;
};
/** Replaces the text of the field. */
export const typeInstead = async (text: string) => {
  await pressKeys('Control+a');
  await sendKeys({ type: text });
};

/** Pastes what another program has copied. */
export function paste({ element }: { element: HTMLElement }, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true });
  element.shadowRoot?.activeElement?.dispatchEvent(event);
}
