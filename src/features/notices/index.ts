export { explainBell } from './explain-bell.ts';
export { NoticeBellView } from './notice-bell-view.tsx';
export { noticesOf } from './notices.store.ts';
