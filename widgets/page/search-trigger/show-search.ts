import { PorticoError } from '../../../src/base/errors.ts';
import { fetchCode } from '../../../src/browser/code/fetch-code.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { listenForSearch } from './listen-for-search.ts';

/** Opens the page's search when somebody asks for it. Every copy of Portico may be told to; one does. */
export const showSearch = (shell: Shell): void =>
  listenForSearch(async () => {
    const code = await fetchCode(
      'The search',
      () => import('../../search-dialog/define.ts'),
      (code, message, cause) => shell.report(new PorticoError(code, message, { cause })),
    );
    return typeof code === 'object';
  });
