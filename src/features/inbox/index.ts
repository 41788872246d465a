export { closedInbox } from './closed-inbox.store.ts';
export { unreadOf } from './unread.store.ts';
