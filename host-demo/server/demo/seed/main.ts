import { parseArgs } from 'node:util';
import { openDatabase } from '../../platform/database/open-database.ts';
import { DataFolderInUse } from '../../platform/database/owner-lock.ts';
import { EnvironmentError, readEnvironment } from '../../platform/environment/environment.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { seed } from './seed.ts';
import { MANY_ACTIVITIES_MANAGER, seedManyActivities } from './seed-many-activities.ts';
import { MANY_ITEMS_MANAGER, seedManyItems } from './seed-many-items.ts';

const ITEMS_MAX = 5_000_000;
const ACTIVITIES_MAX = 200_000;
const USAGE = `Usage: npm run seed -- [--items 1000000] [--activities 10000]   (at most ${ITEMS_MAX} and ${ACTIVITIES_MAX})`;

/**
 * npm run seed: inserts the demo data, with --items an organization with that many items, and with --activities one with
 * that many activities.
 */
async function main(): Promise<void> {
  const { items, activities } = readSizes();
  const { databaseUrl, dataDir } = readEnvironment();
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  const began = performance.now();
  try {
    console.log(database.description);
    await seed(database.background);
    if (activities > 0) await addActivities(database.background, activities);
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

async function addActivities(db: Parameters<typeof seed>[0], activities: number): Promise<void> {
  const added = await seedManyActivities(db, activities);
  console.log(
    added === 0
      ? 'Tidewater Travel exists already: nothing was added.'
      : `Added Tidewater Travel with ${added.toLocaleString('en')} activities.`,
  );
  console.log(`${MANY_ACTIVITIES_MANAGER} manages it, with the password ${DEMO_PASSWORD}.`);
}

function readSizes(): { items: number; activities: number } {
  const { values } = parseArgs({ options: { items: { type: 'string' }, activities: { type: 'string' } } });
  const sizeOf = (text = '0', max: number) => {
    if (!/^\d{1,7}$/.test(text) || Number(text) > max) throw new EnvironmentError(USAGE);
    return Number(text);
  };
  return { items: sizeOf(values.items, ITEMS_MAX), activities: sizeOf(values.activities, ACTIVITIES_MAX) };
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
