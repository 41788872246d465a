import { nextTask } from './task.ts';

const ROWS = 5000;
const ROWS_A_TURN = 500;
const TURN_MS = 50;

const row = () => {
  const made = document.createElement('p');
  made.textContent = 'row';
  return made;
};

/** Adds and removes 10,000 nodes per second, among 5,000 permanent ones. `atOnce`: nodes per mutation batch. */
async function keepBusy(forMs: number, atOnce: number): Promise<void> {
  const content = document.body.appendChild(document.createElement('main'));
  content.append(...Array.from({ length: ROWS }, row));
  const turns = Math.round(forMs / TURN_MS);
  const startedMs = performance.now();
  for (let turn = 1; turn <= turns; turn++) {
    for (let made = 1; made <= ROWS_A_TURN; made++) {
      content.firstChild?.remove();
      content.append(row());
      if (made % atOnce === 0) await Promise.resolve(); // observers run now
    }
    const leftMs = startedMs + turn * TURN_MS - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, leftMs)));
  }
  content.remove();
  await nextTask();
}

declare global {
  interface Window {
    keepBusy: typeof keepBusy;
  }
}
window.keepBusy = keepBusy;
