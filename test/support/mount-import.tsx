import { useState } from 'react';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Rest } from '../../src/browser/transport/rest.ts';
import { createBudget, deleteBudget } from '../../src/features/budgets/collection/budget-collection.api.ts';
import {
  applyFieldMappings,
  cancelImport,
  readImportsInProgress,
  saveRules,
} from '../../src/features/budgets/financial-imports/financial-imports.api.ts';
import type { FieldMappingsInput } from '../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { ImportFinancialsView } from '../../src/features/budgets/financial-imports/import-financials-view.tsx';
import type { ImportAddress } from '../../src/features/budgets/financial-imports/import-steps.ts';
import { deleteUnmapped, searchAllUnmapped } from '../../src/features/budgets/financials/all-unmapped.api.ts';
import { createImportTemplate } from '../../src/features/budgets/imports/import-templates.api.ts';
import type { NewImportTemplate } from '../../src/features/budgets/imports/import-templates.wire.ts';
import { createItems, deleteItems } from '../../src/features/budgets/items/item-changes.api.ts';
import { readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { dialogsOf } from '../../src/shell/dialogs/dialogs.ts';
import { AskedDialogs } from '../../src/ui/dialog/asked-dialogs.tsx';
import { click } from './act.ts';
import { chooseFiles } from './chosen-files.ts';
import { mountLayers } from './layers.tsx';
import { ITEMS } from './mount-sheet.ts';
import { waitFor } from './wait-for.ts';

const CSV = 'PO number,Net,Region\nA,100,FR\nB,20,FR\nC,3,DE\n';

let lastShell: Shell | undefined;

/** Adds a line item, and returns its id. */
export async function addItem(rest: Rest, budgetId: string, name: string): Promise<string> {
  const [added] = await createItems(rest, budgetId, [{ name, type: 'LINE_ITEM' }]);
  return added?.id ?? '';
}

/** Shows the import of financials, with two budgets. */
export async function mountImport() {
  const shell = await sandboxShell({ brand: 'newer', role: 'manager', notice: null, items: ITEMS });
  // A browser opens at most six connections to a server: an open stream would block the next tests.
  lastShell?.live.follow(undefined);
  lastShell = shell;
  await shell.session.refresh();
  const [own] = await readBudgets(shell.rest);
  const other = await createBudget(shell.rest, { name: 'France', currency: 'EUR' });
  await createItems(shell.rest, other.id, [{ name: 'Fair of Paris', type: 'LINE_ITEM', planned: '50' }]);
  let mount: (count: number) => void = () => {};
  let open: (address: ImportAddress) => void = () => {};
  let shown: ImportAddress | undefined;
  function Page() {
    const [address, go] = useState<ImportAddress>({ importId: undefined, step: 'file' });
    const [key, setKey] = useState(0);
    [open, mount, shown] = [go, setKey, address];
    return (
      <>
        <ImportFinancialsView key={key} shell={shell} locale="en-US" address={address} hrefOf={() => '#'} go={go} />
        <AskedDialogs dialogs={dialogsOf(shell)} onFailed={() => {}} />
      </>
    );
  }
  const { inside, element } = await mountLayers(Page);
  const ref = <E extends HTMLElement>(name: string) => inside<E>(`[data-ref=${name}]`);
  const text = (selector: string) => inside(selector)?.textContent?.replace(/[\u2068\u2069]/g, '') ?? '';
  const all = (selector: string) =>
    [...(element.shadowRoot?.querySelectorAll(selector) ?? [])].map(
      ({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, '') ?? '',
    );
  const select = (name: string, value: string) => {
    const field = ref<HTMLSelectElement>(name);
    if (!field) throw new Error(`There is no ${name}.`);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const step = (title: string) => waitFor(() => all('h2').includes(title), `the step ${title} shows`);
  const next = () => click(() => ref('import-continue'));
  /** Continues through steps with these titles. */
  const pass = async (...titles: string[]) => {
    for (const title of titles) {
      await next();
      await step(title);
    }
  };
  /** Leaves the import, and opens it again. */
  const resume = async () => {
    open({ importId: undefined, step: 'file' });
    await click(() => inside('.import-resume'));
  };
  const choose = (name: string, csv: string) =>
    chooseFiles(inside<HTMLInputElement>('input[type=file]'), new File([csv], name, { type: 'text/csv' }));
  const upload = async () => {
    choose('orders.csv', CSV);
    await waitFor(() => inside('.import-preview'), 'the first rows show');
    await next();
    await step('Match the columns');
  };
  const isFocused = (field: Element | null) => field !== null && element.shadowRoot?.activeElement === field;
  let reloads = 0;
  /** Shows the same address in a new view, as after a reload. */
  const reload = async () => {
    const before = inside('.import-financials');
    mount(++reloads);
    await waitFor(() => inside('.import-financials') !== before, 'a new view shows');
  };
  const cancelElsewhere = async () => {
    for (const { id } of await readImportsInProgress(shell.rest)) await cancelImport(shell.rest, id);
  };
  const changeElsewhere = async (changed: Omit<FieldMappingsInput, 'importId'>) => {
    for (const { id } of await readImportsInProgress(shell.rest)) {
      await applyFieldMappings(shell.rest, { importId: id, ...changed });
    }
  };
  return {
    ...{ changeElsewhere, isFocused },
    ...{ inside, ref, text, all, select, step, next, pass, choose, upload, resume, cancelElsewhere, reload },
    ...{ open: (address: ImportAddress) => open(address), shown: () => shown },
    async deleteEntries(budgetId: string) {
      const filter = { budgetId, kind: '', search: '' } as const;
      const { financials } = await searchAllUnmapped(shell.rest, filter, undefined);
      await deleteUnmapped(
        shell.rest,
        financials.map(({ id }) => id),
      );
    },
    deleteElsewhere: (id: string) => deleteBudget(shell.rest, id),
    addTemplateElsewhere: (budgetId: string, template: NewImportTemplate) =>
      createImportTemplate(shell.rest, budgetId, template),
    /** Adds a line item, and returns its id. */
    addItemElsewhere: (budgetId: string, name: string) => addItem(shell.rest, budgetId, name),
    deleteItemElsewhere: (budgetId: string, id: string) => deleteItems(shell.rest, budgetId, [id]),
    /** Gives all rows of the import to a line item. */
    async mapElsewhere(itemId: string) {
      for (const { id } of await readImportsInProgress(shell.rest)) {
        await saveRules(shell.rest, id, { UID: [], EXPRESSION: [], STATIC: [{ itemId }] });
      }
    },
    ownId: own?.id ?? '',
    otherId: other.id,
  };
}
