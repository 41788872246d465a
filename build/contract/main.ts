// npm run contract -- https://host: compares another back end with the committed contract of the REST calls.
import { runContract } from './run-contract.ts';

const [address = ''] = process.argv.slice(2);
const { PORTICO_CONTRACT_USERNAME: username, PORTICO_CONTRACT_PASSWORD: password } = process.env;
if (!URL.canParse(address)) {
  console.error('Name the back end: npm run contract -- https://host');
  process.exit(2);
}
const account = username !== undefined && password !== undefined ? { username, password } : undefined;
if (!account)
  console.log('Without PORTICO_CONTRACT_USERNAME and PORTICO_CONTRACT_PASSWORD, calls are sent signed out.');

const { calls, compared, skipped, problems } = await runContract(new URL(address).origin, account);
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`${calls} calls exist or are listed above. ${compared} answers compared, ${problems.length} problems.`);
console.log(`${skipped.length} calls were not compared, because they change data or no list has an object for them.`);
process.exitCode = problems.length > 0 ? 1 : 0;
