/**
 * `portico.js`, the one script that a page loads. It shows an element's closed face as soon as its tag appears and the
 * session allows it, fetches its code when the page is idle or somebody wants it, and, when the script tag asks for it by
 * `data-placements="legacy"`, puts the elements into the legacy module's pages. `?portico.inspect=1` in the page's
 * address shows the inspector. On a server it does nothing.
 */
import { watchForEdits } from '../../src/browser/code/edits.ts';
import { listenForSearch } from '../page/search-trigger/listen-for-search.ts';
import { inspectOnDemand } from './inspect-on-demand.ts';
import { load } from './load-elements.ts';
import { placeElements } from './place-elements.ts';
import type { PlacementsName } from './placements.ts';
import { openPortico } from './portico.ts';
import { watch } from './watch.ts';

if (typeof document !== 'undefined') start();

function start(): void {
  performance.mark('portico:start');
  watchForEdits();
  openPortico(); // before anything reads the configuration, which a command may have set
  watch(document);
  const wanted = document.querySelector<HTMLScriptElement>('script[data-placements]')?.dataset.placements;
  if (wanted !== undefined) placeElements(wanted as PlacementsName); // what else it may say is told of there
  listenForSearch(() => load('portico-search-dialog'));
  inspectOnDemand();
}
