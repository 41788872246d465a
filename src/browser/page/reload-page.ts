import { hasEdits } from '../code/edits.ts';

/** Whether the page may be loaded anew without having been asked to: nobody has typed anything, and no listener prevents it. */
export function mayReload(detail: { file?: string }): boolean {
  return !hasEdits() && document.dispatchEvent(new CustomEvent('portico-reload', { cancelable: true, detail }));
}

/** Loads the page anew. */
export function reloadPage(): void {
  // reload() would send a form again whose answer this page is; an address with a hash is not loaded in another way.
  if (location.hash) location.reload();
  else location.replace(location.href);
}
