import { parseArgs } from 'node:util';
import { openDatabase } from '../../platform/database/open-database.ts';
import { DataFolderInUse } from '../../platform/database/owner-lock.ts';
import { EnvironmentError, readEnvironment } from '../../platform/environment/environment.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { seed } from './seed.ts';
import { MANY_ITEMS_MANAGER, seedManyItems } from './seed-many-items.ts';

const ITEMS_MAX = 5_000_000;
const USAGE = `Usage: npm run seed -- [--items 1000000]   (at most ${ITEMS_MAX})`;

/** npm run seed: inserts the demo data and, with --items, an organization with that many items. */
async function main(): Promise<void> {
  const items = readItems();
  const { databaseUrl, dataDir } = readEnvironment();
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  const began = performance.now();
  try {
    console.log(database.description);
    await seed(database.background);
    if (items === 0) return;
    const onProgress = (made: number) => write(`${made.toLocaleString('en')} of ${items.toLocaleString('en')} items`);
    const added = await seedManyItems(database.background, { items, onProgress });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    write(
      added === 0
        ? 'Norrvik Group already has that many items: nothing was added.'
        : `Added ${added.toLocaleString('en')} items to Norrvik Group in ${seconds} s.`,
    );
    console.log(`\n${MANY_ITEMS_MANAGER} manages it, with the password ${DEMO_PASSWORD}.`);
  } finally {
    await database.close();
  }
}

function readItems(): number {
  const { values } = parseArgs({ options: { items: { type: 'string' } } });
  const { items = '0' } = values;
  if (!/^\d{1,7}$/.test(items) || Number(items) > ITEMS_MAX) throw new EnvironmentError(USAGE);
  return Number(items);
}

/** Overwrites the previous line in a terminal. */
function write(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`);
  else console.log(line);
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof EnvironmentError || error instanceof DataFolderInUse;
  console.error(isForPeople ? error.message : error);
  process.exit(1);
});
