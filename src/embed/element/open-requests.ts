/** Calls of a method of elements that open something, also before the element has rendered. */
export type OpenRequests<Args extends readonly unknown[]> = {
  /** Opens it, as soon as the element renders. */
  request(element: Element, ...args: Args): void;
  /** Registers what opens it in an element. Returns a function that unregisters it. */
  on(element: Element, open: (...args: Args) => void): () => void;
};

export function createOpenRequests<Args extends readonly unknown[]>(): OpenRequests<Args> {
  const openers = new WeakMap<Element, (...args: Args) => void>();
  const waiting = new WeakMap<Element, Args>();
  return {
    request(element, ...args) {
      const open = openers.get(element);
      if (open) open(...args);
      else waiting.set(element, args);
    },
    on(element, open) {
      openers.set(element, open);
      const args = waiting.get(element);
      waiting.delete(element);
      if (args) open(...args);
      return () => void openers.delete(element);
    },
  };
}
