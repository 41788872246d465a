/** Names that a page can select by `:state()`, and whether the element is in that state now. */
export type CustomStates = Readonly<Record<string, boolean>>;

const sets = new WeakMap<Element, CustomStateSet>();

/** Lets an element have custom states; called once, when it is made. A browser without them does without. */
export function prepareStates(host: HTMLElement): void {
  const states = host.attachInternals?.().states;
  if (states) sets.set(host, states);
}

/** Sets each of these states on or off; those not named stay as they are. */
export function setStates(host: Element, states: CustomStates): void {
  const set = sets.get(host);
  for (const [name, isOn] of Object.entries(states)) isOn ? set?.add(name) : set?.delete(name);
}

/** For an element that shows nothing any more. */
export const clearStates = (host: Element): void => sets.get(host)?.clear();
