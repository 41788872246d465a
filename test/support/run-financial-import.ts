// Runs the job of an import in its own process, which a test can kill. Sends `ready`, and starts after any message.
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { importFinancials } from '../../host-demo/server/budgets/financial-imports/import-financials.ts';
import { openDatabase } from '../../host-demo/server/platform/database/open-database.ts';

const [databaseUrl = '', organizationId = '', importId = ''] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl, dataDir: tmpdir() });
process.send?.('ready');
await once(process, 'message');
const { signal } = new AbortController();
await importFinancials({ db, organizationId, input: { importId }, signal, progress: async () => {} });
process.exit(0);
