import { prepareElement } from './load-elements.ts';

const watched = new WeakSet<Node>();

export const isWatched = (root: Node): boolean => watched.has(root);

/** Prepares every element on the page, or in a registered shadow root, now and later. */
export function watch(root: Document | ShadowRoot): void {
  if (watched.has(root)) return;
  watched.add(root);
  const lookIn = (parent: ParentNode) => {
    for (const element of parent.querySelectorAll(':not(:defined)')) prepareElement(element);
  };
  lookIn(root);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        // A node that a framework has removed again is reported when it returns.
        if (node.nodeType !== Node.ELEMENT_NODE || !node.isConnected) continue;
        const element = node as Element; // `instanceof` does not recognize elements created in a frame
        prepareElement(element);
        lookIn(element);
      }
    }
  }).observe(root, { childList: true, subtree: true });
}
