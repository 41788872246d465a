/** The keys that open the search: Ctrl+K, on a Mac Cmd+K, and the slash. */
export const SHORTCUTS = ['mod+k', '/'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'> & {
  /** Where the event began, shadow roots included; the event itself names only the element around them. */
  path: readonly unknown[];
};

/** Which of the shortcuts a key is, for somebody who is not writing anything: Ctrl+K is for all, the slash only for them. */
export function shortcutOf({ path, ...key }: Key): Shortcut | undefined {
  if (key.defaultPrevented || key.isComposing || key.altKey) return undefined;
  const isMod = key.ctrlKey !== key.metaKey;
  if (isMod && key.key.toLowerCase() === 'k') return isRichText(path) ? undefined : 'mod+k';
  return !key.ctrlKey && !key.metaKey && key.key === '/' && !isWriting(path) ? '/' : undefined;
}

/** There Ctrl+K makes a link. */
const isRichText = ([target]: readonly unknown[]): boolean => target instanceof HTMLElement && target.isContentEditable;

const isWriting = (path: readonly unknown[]): boolean => {
  const [target] = path;
  return (
    isRichText(path) ||
    (target instanceof Element && target.matches('input, textarea, select, [role="textbox"], [role="combobox"]'))
  );
};
