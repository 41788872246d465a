import type { TextStorage } from '../storage/memory-storage.ts';
import { ownHref } from './own-href.ts';

/** The browser operations that redirects need. */
export type PagePort = {
  /** Path, query and hash; undefined for a page without an address, such as a srcdoc frame. */
  path(): string | undefined;
  /** Storage that lasts as long as the tab. */
  openTabStorage(): TextStorage;
  /** Resolves when the page is visible: a browser may prerender it. */
  shown(): Promise<void>;
  /** Navigates by posting a form to a path of this origin. */
  post(path: string, fields: Readonly<Record<string, string>>): void;
};

export const browserPage: PagePort = {
  path: () => (/^https?:$/.test(location.protocol) ? location.pathname + location.search + location.hash : undefined),
  openTabStorage: () => sessionStorage,
  shown: () =>
    new Promise((resolve) => {
      if ('prerendering' in document && document.prerendering)
        document.addEventListener('prerenderingchange', () => resolve(), { once: true });
      else resolve();
    }),
  post(path, fields) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = ownHref(path);
    form.hidden = true;
    for (const [name, value] of Object.entries(fields)) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value });
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  },
};
