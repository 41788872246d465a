type Open = (activityId: string, threadId: string | null) => void;

const openers = new WeakMap<Element, Open>();
/** Calls of elements that have not rendered yet. */
const waiting = new WeakMap<Element, Parameters<Open>>();

/** Opens an activity in an element, with a thread of its comments; as soon as the element renders. */
export function requestOpen(element: Element, activityId: string, threadId: string | null): void {
  const open = openers.get(element);
  if (open) open(activityId, threadId);
  else waiting.set(element, [activityId, threadId]);
}

/** Registers what opens activities in an element. Returns a function that unregisters it. */
export function onOpenRequest(element: Element, open: Open): () => void {
  openers.set(element, open);
  const request = waiting.get(element);
  waiting.delete(element);
  if (request) open(...request);
  return () => void openers.delete(element);
}
