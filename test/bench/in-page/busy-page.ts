import { nextTask } from './task.ts';

const ROWS = 5000;
const ROWS_A_TURN = 500;
const TURN_MS = 50;

const row = () => {
  const made = document.createElement('p');
  made.textContent = 'row';
  return made;
};

/**
 * Makes 10,000 nodes a second, and takes as many out, among 5,000 that stand. `atOnce`: how many come before observers are
 * told of them.
 */
async function keepBusy(forMs: number, atOnce: number): Promise<void> {
  const content = document.body.appendChild(document.createElement('main'));
  content.append(...Array.from({ length: ROWS }, row));
  const turns = Math.round(forMs / TURN_MS);
  const startedMs = performance.now();
  for (let turn = 1; turn <= turns; turn++) {
    for (let made = 1; made <= ROWS_A_TURN; made++) {
      content.firstChild?.remove();
      content.append(row());
      if (made % atOnce === 0) await Promise.resolve(); // observers are told now
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
