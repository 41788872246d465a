import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import { readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import '../../widgets/budget-preferences/define.ts';
import { mountElement } from './mount-element.ts';
import { waitFor } from './wait-for.ts';

/** The settings of a budget in the page, in a fresh organization of the real server, with actions for tests. */
export type MountedBudget = {
  element: HTMLElement;
  shell: Shell;
  budgetId: string;
  /** Finds an element by its `data-ref`. */
  part: <E extends HTMLElement = HTMLElement>(name: string) => E | null;
  parts: (name: string) => HTMLElement[];
  field: (name: string) => HTMLInputElement;
  /** Sets the whole text in one step. */
  type: (field: HTMLElement, text: string) => void;
  isOff: (button: HTMLElement | null) => boolean;
  text: () => string;
  said: () => string[];
  open: () => Promise<void>;
};

type Budgets = NonNullable<SandboxRequest['budgets']>;

export const RATES: Budgets = {
  rates: [
    { currency: 'USD', rate: 0.9 },
    { currency: 'GBP', rate: 1.2, enabled: false },
  ],
  columnRates: [{ currency: 'USD', rate: 0.8 }],
};

export async function mountBudget(
  budgets: Budgets = RATES,
  request: Partial<SandboxRequest> = {},
): Promise<MountedBudget> {
  const { element, shell, inside } = await mountElement('portico-budget-preferences', {
    role: 'manager',
    budgets,
    ...request,
  });
  const [first] = await readBudgets(shell.rest);
  const budgetId = first?.id ?? '';
  const part = <E extends HTMLElement = HTMLElement>(name: string) => inside<E>(`[data-ref="${name}"]`);
  const mounted: MountedBudget = {
    element,
    shell,
    budgetId,
    part,
    parts: (name) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>(`[data-ref="${name}"]`) ?? [])],
    field: (name) => part(name) as HTMLInputElement,
    type(field, text) {
      const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      field.focus();
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    },
    isOff: (button) => button?.getAttribute('aria-disabled') === 'true',
    text: () => element.shadowRoot?.querySelector('.p-root')?.textContent ?? '',
    said: () => shell.messages.history().map(({ text }) => text),
    async open() {
      element.setAttribute('budget-id', budgetId);
      await waitFor(() => part('labels-save'), 'the settings show');
    },
  };
  return mounted;
}
