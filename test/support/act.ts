import { pause, waitFor } from './wait-for.ts';

type Look = () => HTMLElement | null | undefined;

/**
 * Clicks the element that `look` finds, as soon as it is in the page and enabled. Nothing renders between finding and
 * clicking. Throws with `what` when that does not happen in time.
 */
export const click = (look: Look, what = String(look)): Promise<void> =>
  act(look, ':disabled, [aria-disabled=true]', (element) => element.click(), `${what} can be clicked`);

/** Focuses the element that `look` finds, as soon as it can have the focus, which an element with aria-disabled can. */
export const focus = (look: Look, what = String(look)): Promise<void> =>
  act(look, ':disabled', (element) => element.focus(), `${what} can have the focus`);

/** Clicks the item of an open menu with this label once it is enabled: some wait until the message is loaded. */
export const clickMenuItem = (root: ParentNode | null | undefined, words: string): Promise<void> =>
  click(() => {
    const items = [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    return items.find(({ textContent }) => textContent === words);
  }, `"${words}"`);

async function act(look: Look, excluded: string, action: (element: HTMLElement) => void, what: string): Promise<void> {
  await pause(0); // a user acts in a separate task, after all observers of the page
  await waitFor(() => {
    const element = look();
    if (!element?.isConnected || element.matches(excluded)) return false;
    action(element);
    return true;
  }, what);
}
