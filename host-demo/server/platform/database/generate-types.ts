// Regenerates database.types.ts from the migrations. Run it after adding one.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './open-database.ts';
import { printTypes } from './print-types.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'portico-types-'));
// The account that runs PostgreSQL needs access.
await chmod(dataDir, 0o711);
const database = await openDatabase({ dataDir });
try {
  await writeFile(new URL('./database.types.ts', import.meta.url), await printTypes(database.db));
} finally {
  await database.close();
  await rm(dataDir, { recursive: true });
}
