import type { Placeholder } from '../../src/embed/placeholder/placeholder.ts';
import { BELL_FEATURE } from '../../src/shell/session/features.ts';

/** The bell before its code has loaded, without a badge, because the count is unknown. */
export const noticeBellPlaceholder: Placeholder = {
  name: 'Broadcast Notification',
  ref: 'bell',
  sizePx: 40,
  // lucide's megaphone, like the bell itself
  icon: [
    'M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
    'M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14',
    'M8 6v8',
  ],
  feature: BELL_FEATURE,
};
