import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ReadPage } from './built-pages.ts';

/** Pages straight from their sources, changed in the browser as they are edited. */
export type DevelopmentPages = {
  readPage: ReadPage;
  addTo(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
};

/** Paths that Vite answers: sources, packages, and its own client. */
const SOURCE = /^\/(@|src\/|widgets\/|host-demo\/(standalone|workbench)\/|node_modules\/)/;
/** In the built library this is a file of its own; here it is its source. */
const LOADER = '/portico/portico.js';

export async function developmentPages(folder: string): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: 4309 } },
  });
  return {
    async readPage(name, address) {
      const html = await readFile(join(folder, 'host-demo', name, 'index.html'), 'utf8');
      const rooted = html.replaceAll('="./', `="/host-demo/${name}/`);
      return vite.transformIndexHtml(address, rooted);
    },
    async addTo(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const isLoader = request.raw.url === LOADER;
        if (isLoader) request.raw.url = '/widgets/loader.ts';
        if (!isLoader && !SOURCE.test(request.raw.url ?? '')) return done();
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
