/** Names that a page can select with `:state()`, and whether they apply. */
export type CustomStates = Readonly<Record<string, boolean>>;

const attached = new WeakMap<Element, ElementInternals>();

/** Enables custom states of an element; called once in its constructor. Does nothing in browsers without them. */
export function prepareStates(host: HTMLElement): void {
  const internals = host.attachInternals?.();
  if (internals) attached.set(host, internals);
}

/** Returns what an element has attached; undefined in browsers without it. */
export const internalsOf = (host: Element): ElementInternals | undefined => attached.get(host);

/** Sets or clears the given states; others stay unchanged. */
export function setStates(host: Element, states: CustomStates): void {
  const set = internalsOf(host)?.states;
  for (const [name, isOn] of Object.entries(states)) isOn ? set?.add(name) : set?.delete(name);
}

/** Clears the states of an element that no longer shows anything. */
export const clearStates = (host: Element): void => internalsOf(host)?.states?.clear();
