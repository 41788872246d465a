/** The shortcuts of the search: Ctrl+K, Cmd+K on a Mac, and the slash. */
export const SHORTCUTS = ['mod+k', '/'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'> & {
  /** The composed path of the event, whose target is only the outermost element. */
  path: readonly unknown[];
};

/** Returns the matching shortcut. The slash only works while the user is not typing. */
export function shortcutOf({ path, ...key }: Key): Shortcut | undefined {
  if (key.defaultPrevented || key.isComposing || key.altKey) return undefined;
  const isMod = key.ctrlKey !== key.metaKey;
  if (isMod && key.key.toLowerCase() === 'k') return isRichText(path) ? undefined : 'mod+k';
  return !key.ctrlKey && !key.metaKey && key.key === '/' && !isWriting(path) ? '/' : undefined;
}

/** In rich text, Ctrl+K inserts a link. */
const isRichText = ([target]: readonly unknown[]): boolean => target instanceof HTMLElement && target.isContentEditable;

const isWriting = (path: readonly unknown[]): boolean => {
  const [target] = path;
  return (
    isRichText(path) ||
    (target instanceof Element && target.matches('input, textarea, select, [role="textbox"], [role="combobox"]'))
  );
};
