import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { registerWithAccess } from '../../host-demo/server/platform/access/declare-access.ts';

/**
 * Serves built baselines below /bench/files, with the cache headers of the product's own script: stored, and
 * revalidated each time.
 */
export function serveFiles(pages: FastifyInstance, folder: string): void {
  registerWithAccess(pages, 'public', fastifyStatic, {
    root: folder,
    prefix: '/bench/files/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('Cache-Control', 'no-cache'),
  });
}
