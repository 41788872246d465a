/** Uses all of an element, so that every part shows, every event is fired and every state is taken once. */
export type Tour = (watch: (element: Element) => void) => Promise<void>;
