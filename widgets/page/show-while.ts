import type { StoreApi } from 'zustand/vanilla';

/** Keeps an element in the page while its store has something to show, and calls `onShown` for each such state. */
export function showWhile<State>(
  store: StoreApi<State>,
  hasContent: (state: State) => boolean,
  tag: string,
  onShown: () => void,
): void {
  const element = document.createElement(tag);
  const follow = (state: State) => {
    // Its dialog closes first, and restores the focus.
    if (!hasContent(state)) return void setTimeout(() => hasContent(store.getState()) || element.remove());
    // Not in the body, which a page may redraw.
    if (!element.isConnected) document.documentElement.append(element);
    onShown();
  };
  store.subscribe(follow);
  follow(store.getState());
}
