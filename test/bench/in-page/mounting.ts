import { nextTask } from './task.ts';

const isDrawn = (bell: Element) => bell.shadowRoot?.querySelector('.p-badge, .badge') != null;
/** React unmounts its tree; a hand-written element keeps its content. */
const isGone = (bell: Element) => !bell.isConnected && (bell.localName === 'hand-written-bell' || !isDrawn(bell));

async function until(holds: (bell: Element) => boolean, bells: readonly Element[]): Promise<void> {
  for (const bell of bells) while (!holds(bell)) await nextTask();
}

export type Mounted = { mountMs: number; unmountMs: number };

/**
 * Returns the milliseconds until this number of bells is rendered and laid out, badge included, and until all of them
 * are removed.
 */
async function mountAndUnmount(tag: string, count: number): Promise<Mounted> {
  const background = document.createElement('div');
  document.body.append(background);
  const bells = Array.from({ length: count }, () => document.createElement(tag));
  const mountedAtMs = performance.now();
  background.append(...bells);
  await until(isDrawn, bells);
  if (background.offsetHeight === 0) throw new Error(`<${tag}> has no size.`);
  const drawnAtMs = performance.now();
  background.replaceChildren();
  await until(isGone, bells);
  await nextTask();
  const goneAtMs = performance.now();
  background.remove();
  return { mountMs: drawnAtMs - mountedAtMs, unmountMs: goneAtMs - drawnAtMs };
}

/** Mounts and unmounts one bell this many times. */
async function cycle(tag: string, times: number): Promise<void> {
  for (let done = 0; done < times; done++) await mountAndUnmount(tag, 1);
}

declare global {
  interface Window {
    mounting: { mountAndUnmount: typeof mountAndUnmount; cycle: typeof cycle };
  }
}
window.mounting = { mountAndUnmount, cycle };
