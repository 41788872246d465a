import * as v from 'valibot';
import { usableStorage } from '../../../src/browser/storage/browser-storage.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';

const KEY = 'standalone.scroll';
const KEPT_MAX = 50;

const tab = usableStorage(
  () => sessionStorage,
  () => {},
);

/** Scroll offset of each entry of the tab's history, from the top in pixels. */
export const scrollPositions = new Map(tab.readJson(KEY, v.array(v.tuple([v.string(), v.number()]))) ?? []);

function store(): void {
  if (scrollPositions.size === 0) tab.removeItem(KEY);
  else tab.writeJson(KEY, [...scrollPositions].slice(-KEPT_MAX));
}
addEventListener('pagehide', store);

/** Removes the positions when the session ends, because they name the addresses that the user has opened. */
export function clearScrollPositions({ session }: Shell): void {
  session.subscribe((now) => {
    if (now.phase !== 'signed-out' || now.reason === 'elsewhere') return;
    scrollPositions.clear();
    store();
  });
}
