export { NoticeBellView } from './notice-bell-view.tsx';
export type { DialogResult } from './notices.store.ts';
