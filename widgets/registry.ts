import type { Placeholder } from '../src/embed/placeholder/placeholder.ts';
import { collabInboxPlaceholder } from './collab-inbox/placeholder.ts';
import { noticeBellPlaceholder } from './notice-bell/placeholder.ts';

export type RegisteredElement = {
  /** Fetches the element's code, which registers it. */
  define: () => Promise<object>;
  /** Requests what the element shows first while its code loads. */
  ahead?: () => Promise<object>;
  /** What the element shows until its code has loaded. Without one, the code loads as soon as the tag appears. */
  placeholder?: Placeholder;
  /** Methods that pages may call before the code has loaded. */
  methods?: readonly string[];
};

/**
 * Every element that pages may use, by tag. `portico-<entry>` lives in `widgets/<entry>/`, is built to `dist/<entry>.js`, and
 * is exported as `portico/<entry>`. To add one, run `npm run new:element portico-example`.
 */
export const REGISTRY: Readonly<Record<string, RegisteredElement>> = {
  'portico-notice-bell': { define: () => import('./notice-bell/define.ts'), placeholder: noticeBellPlaceholder },
  'portico-collab-inbox': { define: () => import('./collab-inbox/define.ts'), placeholder: collabInboxPlaceholder },
  'portico-header': { define: () => import('./header/define.ts') },
  'portico-side-nav': { define: () => import('./side-nav/define.ts') },
  'portico-search-dialog': { define: () => import('./search-dialog/define.ts'), methods: ['open', 'close'] },
  'portico-budget-preferences': { define: () => import('./budget-preferences/define.ts') },
  'portico-activity-timeline': { define: () => import('./activity-timeline/define.ts'), methods: ['open'] },
  'portico-budget-sheet': {
    define: () => import('./budget-sheet/define.ts'),
    ahead: () => import('./budget-sheet/read-ahead.ts'),
    methods: ['open'],
  },
  'portico-recycle-bin': { define: () => import('./recycle-bin/define.ts') },
  'portico-file-upload': { define: () => import('./file-upload/define.ts'), methods: ['open', 'clear'] },
};

/** Elements that few pages have: the classic script fetches their files instead of containing them. */
export const NOT_IN_CLASSIC_SCRIPT: readonly string[] = [
  'portico-budget-preferences',
  'portico-activity-timeline',
  'portico-budget-sheet',
  'portico-recycle-bin',
  'portico-file-upload',
];

export const entryOf = (tag: string): string => tag.replace(/^portico-/, '');
