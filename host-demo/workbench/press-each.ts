/** How long a picture is waited for. A state that cannot be reached is seen by whoever looks at it. */
const PATIENCE_MS = 10_000;

/** Presses parts of the page's elements, by their data-ref, each as soon as it shows. */
export async function pressEach(refs: readonly string[]): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (const ref of refs) {
    let found = partWith(ref);
    while (!found && performance.now() < untilMs) {
      await new Promise(requestAnimationFrame);
      found = partWith(ref);
    }
    found?.click();
  }
}

function partWith(ref: string): HTMLElement | undefined {
  const hosts = [...document.querySelectorAll<HTMLElement>('.wb-framed > *, .wb-ground > *')];
  const parts = hosts.map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>(`[data-ref="${ref}"]`));
  return (
    parts.find(
      (part) =>
        part?.matches(':is(:enabled, :not(button)):not([aria-disabled="true"])') &&
        part.checkVisibility({ visibilityProperty: true }),
    ) ?? undefined
  );
}
