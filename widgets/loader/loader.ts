/**
 * `portico.js`, the single script that a page loads. It shows an element's placeholder as soon as its tag appears and
 * the session allows it, loads the element's code when the page is idle or the user needs it, and, if the script tag
 * has `data-placements="legacy"`, inserts the elements into the legacy module's pages. `?portico.inspect=1` in the
 * page's address shows the inspector. Does nothing on a server.
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
  openPortico(); // first, because a command may set the configuration
  watch(document);
  const placements = document.querySelector<HTMLScriptElement>('script[data-placements]')?.dataset.placements;
  if (placements !== undefined) placeElements(placements as PlacementsName); // reports unknown names
  listenForSearch(() => load('portico-search-dialog'));
  inspectOnDemand();
}
