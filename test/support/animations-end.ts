import { waitFor } from './wait-for.ts';

/** Waits until nothing in the tree of this element moves or changes its colour. */
export const animationsEnd = (element: Element): Promise<unknown> =>
  waitFor(() => {
    const tree = element.getRootNode() as Document | ShadowRoot;
    return tree.getAnimations().every(({ playState }) => playState === 'finished');
  }, 'the animations have ended');
