import { hasEdits } from '../code/edits.ts';

/** Returns whether the page may reload automatically: the user has not typed anything and no listener prevents it. */
export function mayReload(detail: { file?: string }): boolean {
  return !hasEdits() && document.dispatchEvent(new CustomEvent('portico-reload', { cancelable: true, detail }));
}

/** Reloads the page. */
export function reloadPage(): void {
  // reload() would submit a form again whose result this page is; but replacing an address with a hash does not load
  // it.
  if (location.hash) location.reload();
  else location.replace(location.href);
}
