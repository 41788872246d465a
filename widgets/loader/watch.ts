import { meet } from './load-elements.ts';

const watched = new WeakSet<Node>();

export const isWatched = (root: Node): boolean => watched.has(root);

/** Meets every element that is in the page, or in a shadow root that a host registers, now and later. */
export function watch(root: Document | ShadowRoot): void {
  if (watched.has(root)) return;
  watched.add(root);
  const lookIn = (parent: ParentNode) => {
    for (const element of parent.querySelectorAll(':not(:defined)')) meet(element);
  };
  lookIn(root);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        // What a framework has taken out again meanwhile is told of anew when it comes back.
        if (node.nodeType !== Node.ELEMENT_NODE || !node.isConnected) continue;
        const element = node as Element; // an `instanceof` knows none that was made in a frame
        meet(element);
        lookIn(element);
      }
    }
  }).observe(root, { childList: true, subtree: true });
}
