// A server that only writes: each line on standard output is an acknowledged write.
import { openDatabase } from '../../host-demo/server/platform/database/open-database.ts';

const [dataDir = ''] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir });

async function writeEndlessly(writer: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const username = `writer-${writer}-${count}`;
    await db.insertInto('attempts').values({ username }).execute();
    process.stdout.write(`${username}\n`);
  }
}

await Promise.all([1, 2, 3, 4].map(writeEndlessly));
