import type { Shell } from '../../../src/shell/create-shell.ts';
import { lazyPart } from '../lazy-part.ts';
import { listenForSearch } from './listen-for-search.ts';

/** Opens the page's search when it is requested. Every copy of Portico may call it; one opens it. */
export const showSearch = (shell: Shell): void =>
  listenForSearch(lazyPart(shell, 'The search', () => import('../../search-dialog/define.ts')));
