import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { openDatabase, type Tables } from '../../host-demo/server/platform/database/open-database.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { signIn } from '../support/start-server.ts';
import { createTestDatabase, startTestPostgres } from '../support/test-database.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { orderFile, ordersFor } from './order-file.ts';

const ITEMS = 1000;
const POLL_MS = 5;
/** No id of the product is that high. */
const FIRST_COPIED_ID = 1_000_000_000;

/** Calls of a user who imports the file. */
export type Importer = {
  server: MeasuredServer;
  /** Sends the bytes and returns the id of the file. */
  upload(): Promise<string>;
  /** Does all that a saved template leaves to do, and returns the id of the import, the counts and the time of each call. */
  check(fileId: string): Promise<{ importId: string; added: number; tookMs: Record<string, number> }>;
  /** Runs an import and returns when its last row is mapped. */
  run(importId: string): Promise<void>;
  close(): Promise<void>;
};

export type ImportsHost = {
  csv: Buffer;
  /** Starts the server in its own process, and signs in. */
  startImporter(): Promise<Importer>;
  /** Copies the rows from a file of the database server into the tables of an import, with their indexes and triggers. */
  copy(): Promise<void>;
  /** Deletes imports with their entries and record sets. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** Starts the database with a budget of a thousand items and a template for the file. */
export async function startImportsHost(): Promise<ImportsHost> {
  const postgres = await startTestPostgres();
  const { url, drop } = await createTestDatabase();
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: tmpdir() });
  const place = await plantBudget(db);
  const orders = ordersFor(place.itemIds);
  const csv = Buffer.from(orderFile(orders));
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  chmodSync(folder, 0o711);
  const copied = { entries: join(folder, 'entries.csv'), log: join(folder, 'log.csv') };
  const { organizationId, budgetId } = place;
  const entryOf = ({ itemId, amount, number, vendor, label, startsOn, endsOn }: (typeof orders)[number], id: number) =>
    `${id},${organizationId},${budgetId},PO,IMPORT,${itemId},${amount},${number},"${vendor}",${label},${startsOn},${endsOn}`;
  const { rows: imports } = await sql<{ id: string }>`select gen_random_uuid() as id`.execute(db);
  const importId = imports[0]?.id ?? '';
  writeFileSync(copied.entries, orders.map((order, index) => entryOf(order, FIRST_COPIED_ID + index)).join('\n'));
  writeFileSync(copied.log, orders.map((_, index) => `${importId},${FIRST_COPIED_ID + index},1`).join('\n'));
  for (const path of Object.values(copied)) chmodSync(path, 0o644);

  return {
    csv,
    startImporter: () => startImporter(db, url, { ...place, csv }),
    async copy() {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('financial_imports')
          .values({
            ...{ id: importId, organization_id: organizationId, budget_id: budgetId, total: orders.length },
            ...{ import_type: 'IMPORT_TYPE_PO', file_name: 'copied.csv', status: 'COMPLETE', columns: '[]' },
          })
          .execute();
        await sql`
          copy financials (
            id, organization_id, budget_id, kind, source, item_id, amount, number, vendor, label, starts_on, ends_on
          ) from ${sql.lit(copied.entries)} (format csv)
        `.execute(transaction);
        await sql`
          copy financial_import_entries (import_id, financial_id, version) from ${sql.lit(copied.log)} (format csv)
        `.execute(transaction);
      });
    },
    async clear() {
      await sql`delete from financial_imports where budget_id = ${budgetId}`.execute(db);
      await sql`delete from financials where budget_id = ${budgetId}`.execute(db);
      await sql`delete from record_sets`.execute(db);
      // The test database does neither by itself.
      await sql`vacuum analyze`.execute(db);
    },
    async close() {
      await close();
      await drop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Place = { organizationId: string; budgetId: string; templateId: string; itemIds: readonly string[] };

async function plantBudget(db: Kysely<Tables>): Promise<Place> {
  const { username } = findDemoPerson('legacy', 'organization manager');
  const { organization_id: organizationId } = await db
    .selectFrom('people')
    .select('organization_id')
    .where('username', '=', username)
    .$narrowType<{ organization_id: string }>()
    .executeTakeFirstOrThrow();
  const { id: budgetId } = await db
    .insertInto('budgets')
    .values({ organization_id: organizationId, name: 'Spring', currency: 'USD' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows: items } = await sql<{ id: string }>`
    insert into budget_items (organization_id, budget_id, name, type, planned)
    select ${organizationId}, ${budgetId}, 'Item ' || place, 'LINE_ITEM', 500000
    from generate_series(1, ${ITEMS}::int) as place returning id
  `.execute(db);
  const { id: templateId } = await db
    .insertInto('budget_import_templates')
    .values({
      ...{ organization_id: organizationId, budget_id: budgetId, name: 'Bookkeeping', position: 0 },
      financials: JSON.stringify({
        ...{ importType: 'IMPORT_TYPE_PO', scope: 'BUDGET', dateFormat: 'YMD', numberFormat: 'POINT' },
        fields: {
          ...{ PO_NUMBER: 'PO number', AMOUNT: 'Net', VENDOR: 'Vendor', LABEL: 'Description' },
          ...{ START_DATE: 'Start', END_DATE: 'End' },
        },
        duplicates: { fields: ['PO_NUMBER'], action: 'SKIP' },
        rules: { UID: [{ column: 'Item', matchKey: 'ITEM_ID' }], EXPRESSION: [], STATIC: [] },
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { organizationId, budgetId, templateId, itemIds: items.map(({ id }) => id) };
}

async function startImporter(
  db: Kysely<Tables>,
  url: string,
  { budgetId, templateId, csv }: Place & { csv: Buffer },
): Promise<Importer> {
  const server = await startMeasuredServer(url);
  const user = await signIn(server, findDemoPerson('legacy', 'organization manager'));
  const answered = async (answer: Promise<Response>) => {
    const response = await answer;
    if (!response.ok) throw new Error(`${response.url} responded with ${response.status}: ${await response.text()}`);
    return await response.json();
  };
  return {
    server,
    async upload() {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(csv)]), 'orders.csv');
      const { id } = await answered(user.send('/rest/files?purpose=IMPORT', { method: 'POST', body }));
      return id;
    },
    async check(fileId) {
      const tookMs: Record<string, number> = {};
      const timed = async (name: string, answer: Promise<Response>) => {
        const beganMs = performance.now();
        const body = await answered(answer);
        tookMs[name] = performance.now() - beganMs;
        return body;
      };
      const { id: recordSetId } = await timed('record-set', user.post('/rest/record-set', { fileId }));
      const start = { importType: 'IMPORT_TYPE_PO', budgetId, recordSetId, fileName: 'orders.csv', templateId };
      const { id: importId } = await timed('initialize', user.post('/rest/financial-import/initialize', start));
      const path = `/rest/financial-import/check?importId=${importId}`;
      const { counts } = await timed('check', user.get(path));
      return { importId, added: counts.added, tookMs };
    },
    async run(importId) {
      await answered(user.post('/rest/financial-import/import-financials', { importId }));
      const readStatus = () =>
        db.selectFrom('financial_imports').select('status').where('id', '=', importId).executeTakeFirstOrThrow();
      let { status } = await readStatus();
      while (status === 'RUNNING') {
        await wait(POLL_MS);
        ({ status } = await readStatus());
      }
      if (status !== 'COMPLETE') throw new Error(`The import ended as ${status}.`);
    },
    close: () => server.close(),
  };
}
