import { expect } from 'chai';
import { systemClock } from '../../src/base/time/clock.ts';
import { place } from '../../src/embed/injection/place.ts';
import { legacyPlacements } from '../../widgets/loader/placements.ts';
import { pause } from '../support/wait-for.ts';

const NODE_COUNT = 5000;
const TURNS = 10;
const NODES_A_TURN = 500;
const TURN_MS = 50;
const ROUNDS = 3;
const MOST_SHARE = 0.05;

const HEADER = '<div id="lm-header"><div class="lm-tools"><span class="lm-user"></span></div></div>';
/** An element without code, so that only the cost of injection is measured. */
const placements = legacyPlacements.map((placement) => ({ ...placement, element: 'portico-bare' as const }));

/** `a look at each node` is the upper bound: its cost grows with the page. */
const PAGES = [
  'an observer that does nothing',
  'a look at each node',
  'the element stands',
  'the anchor is missing',
] as const;
type Page = (typeof PAGES)[number];

/** Script time in ms per second with 10,000 nodes. `nodesAtOnce`: nodes per mutation batch. */
async function busyMs(kind: Page, nodesAtOnce: number): Promise<number> {
  const turns = kind === 'a look at each node' ? 2 : TURNS; // slow, and far from the others
  const content = document.createElement('main');
  content.innerHTML = '<p>row</p>'.repeat(NODE_COUNT);
  document.body.replaceChildren(content);
  // After all rows, so that a search does not find it early.
  if (kind !== 'the anchor is missing') document.body.insertAdjacentHTML('beforeend', HEADER);
  const stop = new AbortController();
  let busy = 0;
  const timed = (task: () => void) => () => {
    const startMs = performance.now();
    task();
    busy += performance.now() - startMs;
  };
  const clock = { ...systemClock, after: (ms: number, task: () => void) => systemClock.after(ms, timed(task)) };
  const observer = new MutationObserver((changes) => {
    if (kind === 'a look at each node') for (const _ of changes) document.querySelector(placements[0]?.near ?? '');
  });
  if (kind === 'the element stands' || kind === 'the anchor is missing')
    place(placements, { signal: stop.signal, clock, report: () => {} });
  else observer.observe(document, { childList: true, subtree: true });
  for (let turn = 0; turn < turns; turn++) {
    const startMs = performance.now();
    for (let node = 1; node <= NODES_A_TURN; node++) {
      content.append(document.createElement('p'));
      if (node % nodesAtOnce === 0) await Promise.resolve(); // observers run now
    }
    const turnMs = performance.now() - startMs;
    busy += turnMs;
    await pause(Math.max(0, TURN_MS - turnMs));
  }
  expect(document.querySelectorAll('portico-bare')).to.have.length(kind === 'the element stands' ? 1 : 0);
  stop.abort();
  observer.disconnect();
  document.body.replaceChildren();
  return (busy * 1000) / (turns * TURN_MS);
}

describe('injection in a page that makes 10,000 nodes a second', () => {
  for (const nodesAtOnce of [1, NODES_A_TURN]) {
    it(`costs little more than a plain observer that looks at each node, with ${nodesAtOnce} nodes added together`, async () => {
      const fastest = new Map<Page, number>();
      for (let round = 0; round < ROUNDS; round++) {
        for (const kind of PAGES) {
          const ms = await busyMs(kind, nodesAtOnce);
          fastest.set(kind, Math.min(ms, fastest.get(kind) ?? Number.POSITIVE_INFINITY));
        }
      }
      const msOf = (kind: Page) => fastest.get(kind) ?? Number.NaN;
      /** Returns the cost beyond a plain observer, as a share of the cost of a look at each node. */
      const shareOf = (kind: Page) =>
        (msOf(kind) - msOf('an observer that does nothing')) /
        (msOf('a look at each node') - msOf('an observer that does nothing'));
      for (const kind of PAGES) {
        const share = `${(shareOf(kind) * 100).toFixed(1)} % of a look at each node`;
        console.log(`${nodesAtOnce} at once, ${kind}: ${msOf(kind).toFixed(1)} ms a second, ${share}`);
      }
      expect(shareOf('the element stands')).to.be.below(MOST_SHARE);
      expect(shareOf('the anchor is missing')).to.be.below(MOST_SHARE);
    });
  }
});
