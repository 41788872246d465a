import { isModalOpen } from '../../src/browser/page/is-modal-open.ts';
import { shortcutOf } from '../../src/features/search/shortcut.ts';

/** Calls back when the person presses one of the shortcuts that count now, and nothing in the page has taken the key. The answer ends it. */
export function watchShortcuts(which: () => readonly string[], task: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const shortcuts = which();
    if (shortcuts.length === 0) return;
    const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
    const path = event.composedPath();
    const pressed = shortcutOf({ key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, path });
    if (!pressed || !shortcuts.includes(pressed) || isModalOpen()) return;
    event.preventDefault();
    task();
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}
