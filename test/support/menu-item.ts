import { waitFor } from './wait-for.ts';

/** Returns the item of an open menu with this label once it is enabled: some wait until the message is loaded. */
export const menuItem = (root: ParentNode | null | undefined, words: string): Promise<HTMLElement> =>
  waitFor(() => {
    const items = [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])') ?? [])];
    return items.find(({ textContent }) => textContent === words);
  }, `"${words}" is enabled`);
