import { expect } from 'chai';
import { systemClock } from '../../src/base/time/clock.ts';
import { place } from '../../src/embed/injection/place.ts';
import { legacyPlacements } from '../../widgets/placements.ts';
import { aWhile } from '../support/wait-for.ts';

const STANDING_NODES = 5000;
const TURNS = 10;
const NODES_A_TURN = 500;
const TURN_MS = 50;
const ROUNDS = 3;

const HEADER = '<div id="lm-header"><div class="lm-tools"><span class="lm-user"></span></div></div>';
/** An element without code of its own: what it costs is injection alone. */
const placements = legacyPlacements.map((placement) => ({ ...placement, element: 'portico-bare' as const }));

type Page = 'without injection' | 'an observer that does nothing' | 'the element stands' | 'the anchor is missing';

/** Script time in ms a second, measured in half a second of 5,000 nodes. `nodesAtOnce`: how many come before observers are told. */
async function busyMs(kind: Page, nodesAtOnce: number): Promise<number> {
  document.body.innerHTML = kind === 'the anchor is missing' ? '' : HEADER;
  const content = document.createElement('main');
  content.innerHTML = '<p>row</p>'.repeat(STANDING_NODES);
  document.body.append(content);
  const stop = new AbortController();
  let busy = 0;
  const timed = (task: () => void) => () => {
    const startMs = performance.now();
    task();
    busy += performance.now() - startMs;
  };
  const clock = { ...systemClock, after: (ms: number, task: () => void) => systemClock.after(ms, timed(task)) };
  const observer = new MutationObserver(() => {});
  if (kind === 'an observer that does nothing') observer.observe(document, { childList: true, subtree: true });
  else if (kind !== 'without injection') place(placements, { signal: stop.signal, clock, report: () => {} });
  for (let turn = 0; turn < TURNS; turn++) {
    const startMs = performance.now();
    for (let node = 1; node <= NODES_A_TURN; node++) {
      content.append(document.createElement('p'));
      if (node % nodesAtOnce === 0) await Promise.resolve(); // observers are told now
    }
    const turnMs = performance.now() - startMs;
    busy += turnMs;
    await aWhile(Math.max(0, TURN_MS - turnMs));
  }
  stop.abort();
  observer.disconnect();
  document.body.innerHTML = '';
  return (busy * 1000) / (TURNS * TURN_MS);
}

const fastest = (values: number[]) => Math.min(...values);

describe('injection in a page that makes 10,000 nodes a second', () => {
  for (const nodesAtOnce of [1, NODES_A_TURN]) {
    it(`costs little more than an observer that does nothing, when the page makes ${nodesAtOnce} at once`, async function () {
      this.timeout(60_000);
      const taken: Record<Page, number[]> = {
        'without injection': [],
        'an observer that does nothing': [],
        'the element stands': [],
        'the anchor is missing': [],
      };
      const kinds = Object.keys(taken) as Page[];
      for (let round = 0; round < ROUNDS; round++) {
        for (const kind of kinds) taken[kind].push(await busyMs(kind, nodesAtOnce));
      }
      const baseMs = fastest(taken['without injection']);
      const observerMs = fastest(taken['an observer that does nothing']);
      for (const kind of kinds) {
        const ms = fastest(taken[kind]);
        console.log(`${nodesAtOnce} at once, ${kind}: ${ms.toFixed(1)} ms a second, ${(ms / baseMs).toFixed(2)} x`);
        expect(ms - observerMs).to.be.below(100);
      }
    });
  }
});
