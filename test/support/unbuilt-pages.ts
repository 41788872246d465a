import { demoPages } from '../../host-demo/server/demo/demo.ts';
import { type MorePages, pages } from '../../host-demo/server/pages/pages.ts';
import type { Domain } from '../../host-demo/server/platform/platform.ts';

const unlessInProduction: MorePages = (app, platform, tools) => {
  if (!platform.environment.production) demoPages(app, platform, tools);
};

/** Returns the pages of the product with empty HTML, for server tests that run without a build. */
export const unbuiltPages = (folder = process.cwd()): Domain =>
  pages({ folder, readPage: async () => '', strict: true, more: unlessInProduction });
