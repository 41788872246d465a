import { expect } from 'chai';
import fc from 'fast-check';
import { type Placement, place } from '../../src/embed/injection/place.ts';
import { type ManualClock, manualClock } from '../support/manual-clock.ts';

const BELL = 'portico-random-bell';
const INBOX = 'portico-random-inbox';
const OURS = `${BELL}, ${INBOX}`;

const RUNS = 250;
/** A run is a list of turns; observers run after each turn. */
const MAX_TURNS = 20;
const MAX_STEPS = 3;

const ANCHOR = '<b class="anchor"></b>';
const MARKUP = [
  '',
  ANCHOR,
  `<p>${ANCHOR}</p>`,
  `<p><i></i>${ANCHOR}<u></u></p>`,
  `${ANCHOR}<p></p>${ANCHOR}`,
  '<p></p>',
];

/** Changes of the page to its own nodes and to ours. `at` and `to` are indexes of nodes in the test area. */
const STEPS = {
  insert: ({ to, markup }) => to.insertAdjacentHTML('beforeend', markup),
  prepend: ({ to, markup }) => to.insertAdjacentHTML('afterbegin', markup),
  remove: ({ at }) => at.remove(),
  move: ({ at, to }) => !at.contains(to) && to.append(at),
  moveToFront: ({ at, to }) => !at.contains(to) && to.prepend(at),
  copy: ({ at, to }) => to.append(at.cloneNode(true)),
  copyInFront: ({ at }) => at.before(at.cloneNode(true)),
  replaceByCopy: ({ at }) => at.replaceWith(at.cloneNode(true)),
  wrap({ at }) {
    const wrapper = document.createElement('p');
    at.replaceWith(wrapper);
    wrapper.append(at);
  },
  empty: ({ to }) => to.replaceChildren(),
  write: ({ to, markup }) => {
    to.innerHTML = markup;
  },
  rewrite: ({ to }) => {
    to.innerHTML = String(to.innerHTML);
  },
  rename: ({ at }) => !at.matches(OURS) && at.classList.toggle('anchor'),
  takeOutAndBack({ at }) {
    const { parentNode, nextSibling } = at;
    at.remove();
    parentNode?.insertBefore(at, nextSibling);
  },
} satisfies Record<string, (step: { at: Element; to: Element; markup: string }) => unknown>;

const step = fc.record({
  does: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  at: fc.nat(30),
  to: fc.nat(30),
  markup: fc.constantFrom(...MARKUP),
});
const turns = fc.array(fc.array(step, { minLength: 1, maxLength: MAX_STEPS }), {
  minLength: 1,
  maxLength: MAX_TURNS,
  size: 'max',
});
const put = fc.constantFrom<Placement['put']>('before', 'after', 'first-inside', 'last-inside');

let stage: HTMLElement;
let steps = 0;

const nth = (nodes: readonly Element[], index: number) => nodes[index % nodes.length];

function perform({ does, at, to, markup }: { does: keyof typeof STEPS; at: number; to: number; markup: string }): void {
  const nodes = [...stage.querySelectorAll('*')];
  const from = nth(nodes, at);
  const target = nth([stage, ...nodes.filter((node) => !node.closest(OURS))], to);
  if (!from || !target) return;
  steps++;
  STEPS[does]({ at: from, to: target, markup });
}

/** Waits for the effects of a turn, which run immediately or at the end of the frame. */
async function settle(clock: ManualClock): Promise<void> {
  document.body.append(''); // a class change is noticed at the next change of nodes
  for (let frame = 0; frame < 2; frame++) {
    await Promise.resolve();
    clock.advance(16);
  }
  await Promise.resolve();
}

function isPlacedAsRequested(element: Element, anchor: Element, where: Placement['put']): boolean {
  if (where === 'first-inside' || where === 'last-inside') return element.parentElement === anchor;
  const siblings = [...(anchor.parentElement?.children ?? [])];
  const own = siblings.indexOf(element);
  return own >= 0 && (where === 'before') === own < siblings.indexOf(anchor);
}

describe('a page that changes its own and our nodes at random', () => {
  it('keeps one element per placement, the same node, at its anchor (X-SHELL-01)', async () => {
    const errors: unknown[] = [];
    const onError = (event: Event) => errors.push(event);
    const consoleError = console.error;
    window.addEventListener('error', onError);
    console.error = (...said: unknown[]) => errors.push(said);

    const property = fc.asyncProperty(put, put, turns, async (bellPut, inboxPut, pageTurns) => {
      stage = document.createElement('div');
      stage.innerHTML = ANCHOR;
      document.body.replaceChildren(stage);
      const stop = new AbortController();
      const clock = manualClock();
      const placements: Placement[] = [
        { element: BELL, near: '.anchor', put: bellPut },
        { element: INBOX, near: 'b.anchor', put: inboxPut },
      ];
      place(placements, { signal: stop.signal, clock, report: (error) => errors.push(error) });
      const originals = placements.map(({ element }) => stage.querySelector(element));
      try {
        for (const pageTurn of pageTurns) {
          for (const one of pageTurn) perform(one);
          await settle(clock);
          placements.forEach(({ element: tag, near, put: where }, index) => {
            const found = [...document.querySelectorAll(tag)];
            const anchors = [...document.querySelectorAll(near)];
            const drawn = stage.outerHTML;
            if (found.length !== Math.min(1, anchors.length)) throw new Error(`${found.length} of <${tag}>: ${drawn}`);
            if (found[0] && found[0] !== originals[index]) throw new Error(`another <${tag}>: ${drawn}`);
            if (found[0] && !anchors.some((anchor) => isPlacedAsRequested(found[0] as Element, anchor, where))) {
              throw new Error(`<${tag}> is not ${where} its anchor: ${drawn}`);
            }
            if (!found[0] && originals[index]?.parentNode) throw new Error(`<${tag}> is in a detached tree`);
          });
          if (errors.length > 0) throw new Error(`errors were reported: ${errors.map(String).join()}`);
        }
        stop.abort();
        if (document.querySelector(OURS)) throw new Error(`left behind: ${stage.outerHTML}`);
      } finally {
        stop.abort();
        errors.length = 0;
      }
    });
    try {
      // A failure prints the seed and the path to repeat it: { numRuns: RUNS, seed, path }.
      await fc.assert(property, { numRuns: RUNS });
    } finally {
      window.removeEventListener('error', onError);
      console.error = consoleError;
      document.body.replaceChildren();
    }
    console.log(`${steps} changes of the page`);
    expect(steps).to.be.above(1000);
  });
});
