import type { TextStorage } from '../storage/memory-storage.ts';
import { ownHref } from './own-href.ts';

/** The page that may be left, as the browser shows it. */
export type PagePort = {
  /** Path, query and hash; undefined where the page has no address of its own, as in a frame made of text. */
  path(): string | undefined;
  /** Lives as long as the tab. */
  openTabStorage(): TextStorage;
  /** Resolves when somebody sees the page: a browser may draw it ahead of time. */
  shown(): Promise<void>;
  /** Leaves by sending a form to a path of the own origin. */
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
