import { type BackEnd, createBackEnd } from './back-end.ts';
import { createAnswerCheck } from './check-answers.ts';
import { missingOperations } from './check-graphql.ts';
import { type ContractCall, callsIn, readContractFile } from './contract-file.ts';
import { createIdFinder } from './find-ids.ts';

export type Account = { username: string; password: string };
export type ContractReport = {
  calls: number;
  /** Calls whose answers were compared with the contract. */
  compared: number;
  /** Calls that were not compared: they change data, or no list has an object for them. */
  skipped: string[];
  problems: string[];
};

/** Ends with the connection only. */
const STREAM = 'text/event-stream';

/**
 * Compares another back end with the contract: each call, query and mutation exists, and the answers to calls that only read match their
 * schemas. Changes no data except the session of `account`, without which calls are sent signed out.
 */
export async function runContract(origin: string, account?: Account): Promise<ContractReport> {
  const contract = await readContractFile();
  const calls = callsIn(contract);
  const report: ContractReport = { calls: calls.length, compared: 0, skipped: [], problems: [] };
  const check = createAnswerCheck(contract);

  const visitor = createBackEnd(origin, { withToken: false });
  for (const call of calls) {
    if (!(await exists(visitor, call))) report.problems.push(`${call.id}: doesn’t exist`);
  }

  const user = createBackEnd(origin, { withToken: true });
  await signIn(user, account);
  for (const operation of await missingOperations(user)) report.problems.push(`${operation}: doesn’t exist`);
  const fill = createIdFinder(user);
  for (const call of calls) {
    const path = call.method === 'GET' && !isStream(call) ? await fill(call.path) : undefined;
    if (path === undefined) {
      report.skipped.push(call.id);
      continue;
    }
    const problem = await check(call, await user.send('GET', `${path}${requiredQuery(call)}`));
    report.compared += 1;
    if (problem !== undefined) report.problems.push(`${call.id}: ${problem}`);
  }
  return report;
}

/** Sends the call without a session and a CSRF token, which any back end refuses before it looks at the input. */
async function exists(visitor: BackEnd, { method, path, operation }: ContractCall): Promise<boolean> {
  const answer = await visitor.send(method, path.replace(/\{\w+\}/g, '0'));
  await answer.body?.cancel();
  const isPublic = !operation.security.some((needed) => 'session' in needed);
  const code = answer.headers.get('X-Error-Code');
  // A public call can lack the object that it names.
  const isMissing = answer.status === 404 && !(isPublic && path.includes('{'));
  return !isMissing && answer.status !== 405 && code !== 'METHOD_NOT_ALLOWED';
}

async function signIn(user: BackEnd, account: Account | undefined): Promise<void> {
  await user.send('GET', '/rest/session');
  if (!account) return;
  const answer = await user.send('POST', '/rest/login', account);
  if (!answer.ok) throw new Error(`${account.username} can’t sign in: ${answer.status} ${await answer.text()}`);
}

const isStream = ({ operation }: ContractCall) => STREAM in (operation.responses['200']?.content ?? {});

/** Returns the parameters without which the call is refused, with their examples. */
function requiredQuery({ operation }: ContractCall): string {
  const required = operation.parameters.filter(
    ({ in: place, required: isRequired }) => place === 'query' && isRequired,
  );
  const query = new URLSearchParams(Object.fromEntries(required.map(({ name, example = '' }) => [name, example])));
  return query.size > 0 ? `?${query}` : '';
}
