// One more server process on a database that others use too. Prints its origin; ends when its standard input does.
import { startServer } from './start-server.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const server = await startServer({ databaseUrl });
process.stdout.write(`${server.origin}\n`);
process.stdin.resume().once('end', () => void server.close());
