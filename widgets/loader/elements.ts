import type { Face } from '../../src/embed/placeholder/placeholder.ts';
import { collabInboxPlaceholder } from '../collab-inbox/placeholder.ts';
import { noticeBellPlaceholder } from '../notice-bell/placeholder.ts';

export type Loadable = {
  /** Fetches the element's code, which registers it. */
  define: () => Promise<object>;
  /** Its look until then; an element without one is only loaded. */
  face?: Face;
  /** Its methods that may be called before its code has come. */
  methods?: readonly string[];
};

/** Every element that the loader knows, by tag. */
export const ELEMENTS: Readonly<Record<string, Loadable>> = {
  'portico-notice-bell': { define: () => import('../notice-bell/define.ts'), face: noticeBellPlaceholder },
  'portico-collab-inbox': { define: () => import('../collab-inbox/define.ts'), face: collabInboxPlaceholder },
  'portico-header': { define: () => import('../header/define.ts') },
  'portico-side-nav': { define: () => import('../side-nav/define.ts') },
  'portico-search-dialog': { define: () => import('../search-dialog/define.ts'), methods: ['open', 'close'] },
  'portico-budget-preferences': { define: () => import('../budget-preferences/define.ts') },
};
