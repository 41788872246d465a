/** A part of the page's elements by its data-ref, a field in which something is written, or a command of the element. */
export type Press = string | { field: string; text: string } | { command: 'open' };

/** How long a picture is waited for. A state that cannot be reached is seen by whoever looks at it. */
const PATIENCE_MS = 10_000;

/** Presses one after the other, each as soon as it shows. */
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

const hosts = () => [...document.querySelectorAll<HTMLElement>('.wb-framed > *, .wb-ground > *')];

function attempt(press: Press): boolean {
  if (typeof press === 'string') return click(partWith(press));
  if ('field' in press) return write(partWith(press.field), press.text);
  const [host] = hosts();
  // One that is about to close would stay open as it is.
  if (!host || !(press.command in host) || host.shadowRoot?.querySelector('dialog')) return false;
  (host as HTMLElement & { open(): void })[press.command]();
  return true;
}

function click(part: HTMLElement | undefined): boolean {
  part?.click();
  return part !== undefined;
}

/** As a keyboard does it: React hears of a change only when the field's own setter was not its. */
function write(part: HTMLElement | undefined, text: string): boolean {
  const kind = part instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  if (!(part instanceof kind)) return false;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(part, text);
  for (const type of ['input', 'change']) part.dispatchEvent(new Event(type, { bubbles: true }));
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
