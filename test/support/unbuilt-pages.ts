import type { FastifyInstance } from 'fastify';
import { addPages } from '../../host-demo/server/pages/pages.ts';
import type { PagesContext } from './start-server.ts';

/** Adds the pages of the product with empty HTML, for server tests that run without a build. */
export function addUnbuiltPages(app: FastifyInstance, context: PagesContext, folder = process.cwd()): void {
  addPages(app, { ...context, folder, readPage: async () => '', strict: true });
}
