import { waitFor } from './wait-for.ts';

/** The item with these words of an open menu, as soon as it can be chosen: some wait until the message is known. */
export const menuItem = (root: ParentNode | null | undefined, words: string): Promise<HTMLElement> =>
  waitFor(() => {
    const items = [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])') ?? [])];
    return items.find(({ textContent }) => textContent === words);
  }, `"${words}" can be chosen`);
