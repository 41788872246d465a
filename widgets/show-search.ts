import type { Shell } from '../src/shell/create-shell.ts';
import { sayMissing } from './dialogs/say-missing.ts';
import { listenForSearch } from './listen-for-search.ts';

/** Opens the page's search when somebody asks for it. Every copy of Portico may be told to; one does. */
export const showSearch = (shell: Shell): void =>
  listenForSearch(() => import('./search-dialog/define.ts').catch((error: unknown) => sayMissing(shell, error)));
