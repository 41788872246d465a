export {}; // a module, so that the type below can be declared for all

const held: IdleRequestCallback[] = [];
const whenIdle = window.requestIdleCallback.bind(window);

/** The page is never idle until somebody says so. */
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
