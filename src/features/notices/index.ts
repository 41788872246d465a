export { closedBell } from './closed-bell.store.ts';
export { noticesOf } from './notices.store.ts';
export { managesNotices } from './notices.ts';
