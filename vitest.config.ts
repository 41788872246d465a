import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { radixShadow } from './build/radix-shadow.mjs';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Code that runs in Node, and therefore with the real graphql. */
const nodeCode = ['host-demo/server/**', 'build/**'];

/** These projects share one real PostgreSQL, which the setup starts and stops. */
const onPostgres = { environment: 'node', globalSetup: 'test/support/postgres.global.ts' } as const;

/** One worker per core. Each has a server and its connections, and one PostgreSQL supports those of four. */
const serverWorkers = Math.min(4, Math.max(2, availableParallelism()));

/** Returns the project whose tests use the whole product in a browser. Its name is its folder in `test`. */
const journeysIn = (name: string): TestProjectInlineConfiguration => ({
  test: {
    ...onPostgres,
    name,
    include: [`test/${name}/**/*.test.ts`],
    maxWorkers: serverWorkers, // each file has its own server, database and browser
    isolate: false,
    expect: { poll: { timeout: 20_000 } }, // as long as the browser is waited for elsewhere
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        plugins: [radixShadow()],
        resolve: { alias: [{ find: /^graphql$/, replacement: inProject('src/browser/transport/graphql-shim.ts') }] },
        test: {
          name: 'unit',
          testTimeout: 30_000, // for slow machines, as all limits here
          include: ['{src,widgets,host-demo}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...nodeCode],
          environment: 'happy-dom',
          pool: 'vmForks', // a fresh page for each file, without loading happy-dom for each
          css: true, // otherwise imports with ?inline are empty
          // Packages that use the plugins and the alias only when Vite processes them.
          server: { deps: { inline: [/@radix-ui/, /graphql-request/] } },
        },
      },
      {
        test: {
          name: 'unit-node',
          testTimeout: 30_000,
          include: nodeCode.map((folder) => `${folder}/*.test.{ts,tsx}`),
          environment: 'node',
        },
      },
      {
        test: {
          name: 'package', // files that npm run build has written to dist
          include: ['test/package/**/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          maxWorkers: serverWorkers, // each file has its own server and database
          isolate: false, // the server's modules are stateless, and take seconds to load
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      journeysIn('journeys'),
      journeysIn('full'), // what npm run test:full adds
    ],
  },
});
