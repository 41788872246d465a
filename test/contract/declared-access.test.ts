import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '../../host-demo/server/create-server.ts';
import { allow } from '../../host-demo/server/platform/access/access.ts';
import { type Database, openDatabase } from '../../host-demo/server/platform/database/open-database.ts';
import { type Environment, readEnvironment } from '../../host-demo/server/platform/environment/environment.ts';
import { createBuilder } from '../../host-demo/server/platform/graphql/builder.ts';
import { allowField, declareFieldAccess } from '../../host-demo/server/platform/graphql/declare-field-access.ts';
import { createTestDatabase } from '../support/test-database.ts';

let fresh: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let environment: Environment;
beforeAll(async () => {
  fresh = await createTestDatabase();
  environment = readEnvironment({ PORT: '0', PORTICO_LOG_LEVEL: 'silent' });
  database = await openDatabase({ databaseUrl: fresh.url, dataDir: environment.dataDir });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

type Pages = NonNullable<Parameters<typeof createServer>[0]['pages']>;

async function start(pages: Pages): Promise<void> {
  const app = await createServer({ database, environment, pages });
  try {
    await app.ready();
  } finally {
    await app.close();
  }
}

it('refuses to start with a route that declares no access, and names it', async () => {
  const undeclared = start(async (app) => {
    app.post('/forgotten', async () => 'done');
  });
  await expect(undeclared).rejects.toThrow(/^POST \/forgotten declares no access/);
  const inPlugin = start(async (app) => {
    await app.register(async (nested) => void nested.get('/things/:id', async () => 'found'), { prefix: '/nested' });
  });
  await expect(inPlugin).rejects.toThrow(/^GET \/nested\/things\/:id declares no access/);
});

it('refuses to start with a budget permission on an address without a budget', async () => {
  const misplaced = start(async (app) => {
    app.get('/budgets', allow({ budget: 'view' }), async () => []);
  });
  await expect(misplaced).rejects.toThrow('GET /budgets declares a right to a budget, but its address names none.');
});

it('refuses to build a schema with a query or mutation that declares no access', () => {
  const builder = createBuilder();
  const done = { type: 'Boolean', nullable: false, resolve: () => true } as const;
  builder.queryField('declared', (t) => t.field({ ...done, ...allowField('session') }));
  builder.mutationField('forgotten', (t) => t.field(done));
  expect(() => declareFieldAccess(builder.toSchema())).toThrow(/^Mutation.forgotten declares no access/);
});
