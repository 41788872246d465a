import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PageName = 'standalone' | 'workbench';

/** Reads the HTML of a page before the server adds anything. `address` is the requested URL. */
export type ReadPage = (name: PageName, address: string) => Promise<string>;

/** Reads the pages of the build once. */
export function builtPages(dist: string): ReadPage {
  const read = new Map<PageName, Promise<string>>();
  return (name) => {
    const known = read.get(name) ?? readFile(join(dist, 'pages/host-demo', name, 'index.html'), 'utf8');
    read.set(name, known);
    known.catch(() => read.delete(name));
    return known;
  };
}
