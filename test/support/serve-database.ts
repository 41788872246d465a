// An additional server process on a shared database. Prints its origin; exits when its standard input closes.
import { startServer } from './start-server.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const server = await startServer({ databaseUrl });
process.stdout.write(`${server.origin}\n`);
process.stdin.resume().once('end', () => void server.close());
