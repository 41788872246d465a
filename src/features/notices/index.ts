export { closedBell } from './closed-bell.store.ts';
export { explainBell } from './explain-bell.ts';
export { noticesOf } from './notices.store.ts';
