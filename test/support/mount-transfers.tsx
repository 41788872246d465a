import { setViewport } from '@web/test-runner-commands';
import { type SandboxRequest, sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import approvalsCss from '../../src/features/budgets/approvals/approvals.css?inline';
import { readItemTree } from '../../src/features/budgets/items/item-changes.api.ts';
import { readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import { requestTransfer } from '../../src/features/budgets/transfers/target-transfers.api.ts';
import type { TransferInput } from '../../src/features/budgets/transfers/target-transfers.wire.ts';
import transfersCss from '../../src/features/budgets/transfers/transfers.css?inline';
import { TransfersPageView } from '../../src/features/budgets/transfers/transfers-page-view.tsx';
import type { Shell } from '../../src/shell/create-shell.ts';
import screensCss from '../../src/ui/styles/screens.css?inline';
import { useSheets } from '../../src/ui/styles/use-sheets.ts';
import { type MountedLayers, mountLayers } from './layers.tsx';
import { ITEMS } from './mount-sheet.ts';
import { waitFor } from './wait-for.ts';

const SHEETS = [screensCss, approvalsCss, transfersCss];

type Requests = (place: {
  budgetId: string;

  idOf: (item: string) => string;
}) => readonly TransferInput[];

export type MountedTransfers = MountedLayers & { shell: Shell; budgetId: string; cards: () => HTMLElement[] };

let lastShell: Shell | undefined;

/** Mounts the page with the transfers of a budget, which has ITEMS and these requests, on the real server. */
export async function mountTransfers(
  requests: Requests,
  request: Partial<SandboxRequest> = {},
): Promise<MountedTransfers> {
  await setViewport({ width: 1280, height: 800 });
  // A browser opens at most six connections to a server: an open stream would block the next tests.
  lastShell?.live.follow(undefined);
  const shell = await sandboxShell({ brand: 'newer', role: 'manager', notice: null, items: ITEMS, ...request });
  lastShell = shell;
  await shell.session.refresh();
  const [own] = await readBudgets(shell.rest);
  const budgetId = own?.id ?? '';
  const { ids, names } = await readItemTree(shell.rest, budgetId);
  const idOf = (item: string) => ids[names.indexOf(item)] ?? '';
  const inputs = requests({ budgetId, idOf });
  for (const input of inputs) await requestTransfer(shell.rest, budgetId, input);

  function View() {
    useSheets(SHEETS);
    const page = { shell, budgetId, locale: 'en', opensForm: false };
    return <TransfersPageView {...page} head={(_name, actions) => <header>{actions}</header>} />;
  }

  const layers = await mountLayers(View);
  const cards = () => [...(layers.element.shadowRoot?.querySelectorAll<HTMLElement>('.approval-entry') ?? [])];
  await waitFor(() => cards().length === inputs.length, 'the requests show');
  return { ...layers, shell, budgetId, cards };
}
