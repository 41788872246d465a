import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ReadPage } from './built-pages.ts';

/** Pages served from source, with hot reloading. */
export type DevelopmentPages = {
  readPage: ReadPage;
  addTo(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
};

/** Paths that Vite serves: sources, packages, its client, and scripts extracted from a page. */
const SOURCE = /^\/(@|src\/|widgets\/|host-demo\/|node_modules\/)|[?&]html-proxy/;

/** The library's file, built from source. Pages that Vite has not transformed lack the preamble of its React plugin. */
const LOADER = '/portico/portico.js';
const LOADER_CODE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/widgets/loader/loader.ts');
`;

/** The other file of the library that pages load directly. */
const BUDGET_ORDER = '/portico/budget-order.js';
const BUDGET_ORDER_CODE = `import '/widgets/budget-order.ts';\n`;

export async function developmentPages(folder: string): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: 0 } },
  });
  return {
    async readPage(name, address) {
      const html = await readFile(join(folder, 'host-demo', name, 'index.html'), 'utf8');
      const rooted = html.replaceAll('="./', `="/host-demo/${name}/`);
      return vite.transformIndexHtml(address, rooted);
    },
    async addTo(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.raw.url === LOADER) return reply.type('text/javascript').send(LOADER_CODE);
        if (request.raw.url === BUDGET_ORDER) return reply.type('text/javascript').send(BUDGET_ORDER_CODE);
        if (!SOURCE.test(request.raw.url ?? '')) return done();
        reply.hijack();
        vite.middlewares(request.raw, reply.raw, () => {
          reply.raw.statusCode = 404;
          reply.raw.end();
        });
      });
    },
    close: () => vite.close(),
  };
}
