import { nextTask } from './task.ts';

const hasSize = () => {
  const bell = document.querySelector('portico-notice-bell, hand-written-bell');
  return (bell?.shadowRoot?.querySelector('button')?.offsetWidth ?? 0) > 0;
};

/**
 * Returns the milliseconds from the task in which the page renders its header to the end of the frame that shows the
 * bell.
 */
async function sinceAnchor(): Promise<number> {
  const anchorAtMs = await new Promise<number>((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('#lm-header .lm-tools .lm-user')) return;
      observer.disconnect();
      resolve(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
  do await new Promise(requestAnimationFrame);
  while (!hasSize());
  await nextTask(); // after that frame has been painted
  return performance.now() - anchorAtMs;
}

declare global {
  interface Window {
    sinceAnchor: Promise<number>;
  }
}
window.sinceAnchor = sinceAnchor();
