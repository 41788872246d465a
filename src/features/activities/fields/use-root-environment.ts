import { useCallback, useState } from 'react';

/** The part of `window` that downshift uses. */
type RootEnvironment = {
  addEventListener: typeof window.addEventListener;
  removeEventListener: typeof window.removeEventListener;
  document: Document;
  Node: typeof Node;
};

/**
 * Returns downshift's environment for the root of an element, because events and the focus in a shadow root look to the
 * page as if they were on its host.
 */
export function useRootEnvironment() {
  const [environment, setEnvironment] = useState<RootEnvironment>();
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const root = element.getRootNode() as Document;
    setEnvironment((before) => before ?? environmentOf(root));
  }, []);
  return { ref, environment };
}

const environmentOf = (root: Document): RootEnvironment => ({
  addEventListener: root.addEventListener.bind(root) as typeof window.addEventListener,
  removeEventListener: root.removeEventListener.bind(root) as typeof window.removeEventListener,
  document: rootDocument(root),
  Node,
});

/** Answers for the focused element and elements by id, which is all that downshift uses; it checks for the others. */
const rootDocument = (root: Document): Document =>
  ({
    get activeElement() {
      return root.activeElement;
    },
    getElementById: (id: string) => root.getElementById(id),
    createElement: document.createElement.bind(document),
    body: document.body,
  }) as unknown as Document;
