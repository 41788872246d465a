/** A part of the page's elements by its data-ref, a field with its text, a text that is pasted into a cell, or a command of the element. */
export type Press = string | { field: string; text: string } | CellPaste | { command: 'open' };
/** The row is one with this text in its first column. */
type CellPaste = { row: string; column: number; paste: string };

/** The time limit for a state. A state that cannot be reached is visible in the workbench. */
const PATIENCE_MS = 10_000;

/** Presses parts one after the other, each as soon as it is visible. */
export async function pressEach(presses: readonly Press[]): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (const press of presses) {
    let isDone = attempt(press);
    while (!isDone && performance.now() < untilMs) {
      await new Promise(requestAnimationFrame);
      isDone = attempt(press);
    }
  }
}

const hosts = () => [...document.querySelectorAll<HTMLElement>('.wb-framed > *, .wb-background > *')];

function attempt(press: Press): boolean {
  if (typeof press === 'string') return click(partWith(press));
  if ('field' in press) return write(partWith(press.field), press.text);
  if ('paste' in press) return pasteInto(press);
  const [host] = hosts();
  // An element that is about to close would stay open.
  if (!host || !(press.command in host) || host.shadowRoot?.querySelector('dialog')) return false;
  (host as HTMLElement & { open(): void })[press.command]();
  return true;
}

function click(part: HTMLElement | undefined): boolean {
  part?.click();
  return part !== undefined;
}

/** Uses the native setter: React ignores changes through the field's own setter. */
function write(part: HTMLElement | undefined, text: string): boolean {
  const kind = part instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  if (!(part instanceof kind)) return false;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(part, text);
  for (const type of ['input', 'change']) part.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/** Chooses the cell first, and pastes once it has the focus. */
function pasteInto({ row: name, column, paste }: CellPaste): boolean {
  const rows = hosts().flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('.p-tree-row') ?? [])]);
  const row = rows.find((one) => one.querySelector('bdi')?.textContent === name);
  const cell = row?.querySelector(`[data-column="${column}"]`);
  if (!cell) return false;
  const init = { bubbles: true, composed: true, cancelable: true };
  if ((cell.getRootNode() as ShadowRoot).activeElement !== cell) {
    for (const type of ['mousedown', 'mouseup', 'click']) cell.dispatchEvent(new MouseEvent(type, init));
    return false;
  }
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', paste);
  cell.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData }));
  return true;
}

function partWith(ref: string): HTMLElement | undefined {
  const parts = hosts().map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>(`[data-ref="${ref}"]`));
  return (
    parts.find(
      (part) =>
        part?.matches(':is(:enabled, :not(button)):not([aria-disabled="true"])') &&
        part.checkVisibility({ visibilityProperty: true }),
    ) ?? undefined
  );
}
