import { prepareElement } from './load-elements.ts';

/** `Node.ELEMENT_NODE`, in fewer bytes. */
const ELEMENT = 1;

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
      for (const node of addedNodes as NodeListOf<Element>) {
        // A node that a framework has removed again is reported when it returns. `instanceof` does not recognize elements
        // created in a frame.
        if (node.nodeType === ELEMENT && node.isConnected) {
          prepareElement(node);
          lookIn(node);
        }
      }
    }
  }).observe(root, { childList: true, subtree: true });
}
