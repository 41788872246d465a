export {}; // a module, so that the type below can be declared globally

const held: IdleRequestCallback[] = [];
const whenIdle = window.requestIdleCallback.bind(window);

/** Keeps the page from being idle until it is released. */
window.requestIdleCallback = (task) => held.push(task);

function releaseIdle(): void {
  window.requestIdleCallback = whenIdle;
  for (const task of held.splice(0)) whenIdle(task);
}

declare global {
  interface Window {
    releaseIdle: typeof releaseIdle;
  }
}
window.releaseIdle = releaseIdle;
