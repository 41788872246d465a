/** Names that a page can select with `:state()`, and whether they apply. */
export type CustomStates = Readonly<Record<string, boolean>>;

const sets = new WeakMap<Element, CustomStateSet>();

/** Enables custom states of an element; called once in its constructor. Does nothing in browsers without them. */
export function prepareStates(host: HTMLElement): void {
  const states = host.attachInternals?.().states;
  if (states) sets.set(host, states);
}

/** Sets or clears the given states; others stay unchanged. */
export function setStates(host: Element, states: CustomStates): void {
  const set = sets.get(host);
  for (const [name, isOn] of Object.entries(states)) isOn ? set?.add(name) : set?.delete(name);
}

/** Clears the states of an element that no longer shows anything. */
export const clearStates = (host: Element): void => sets.get(host)?.clear();
