import * as v from 'valibot';
import { csrfFetch } from '../../../src/browser/transport/csrf-fetch.ts';
import { DEFAULT_PATHS } from '../../../src/browser/transport/protocol.ts';
import { type DemoUsers, DemoUsersWire } from '../../server/demo/interface/demo-users.wire.ts';
import type { ContractDocument, GraphQLField } from './contract-document.ts';

export type DemoUser = DemoUsers[number];
export type CallInput = { method: string; address: string; body: string | undefined };
export type CallAnswer = { status: number; type: string; text: string; tookMs: number };

const send = csrfFetch(
  (...call) => fetch(...call),
  location.origin,
  () => document.cookie,
);
const at = (path: string) => `${DEFAULT_PATHS.rest}/${path}`;

/** Returns the email address of the user who is signed in in this browser; also obtains a CSRF token. */
export async function readOwnUsername(): Promise<string | undefined> {
  const answer = await send(at('session?expand=account'));
  const session = v.parse(SignedInWire, await answer.json());
  return session?.account.username;
}

const SignedInWire = v.nullable(v.object({ account: v.object({ username: v.string() }) }));

export const readDemoUsers = async (): Promise<DemoUsers> =>
  v.parse(DemoUsersWire, await (await send(at('demo-users'))).json());

/** Returns the contract; undefined when signed out. */
export async function readContract(): Promise<ContractDocument | undefined> {
  const answer = await send(at('openapi.json'));
  if (answer.status === 401) return undefined;
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return (await answer.json()) as ContractDocument;
}

/** Returns the queries and mutations of the served schema, which needs a session. */
export async function readOperations(): Promise<GraphQLField[]> {
  const answer = await send(at('schema.graphql'));
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  const [{ readFields }, text] = await Promise.all([import('./graphql-fields.ts'), answer.text()]);
  return readFields(text);
}

/** Returns the id of the first budget; undefined if the user has none. */
export async function readBudgetId(): Promise<string | undefined> {
  const answer = await send(at('budgets'));
  return answer.ok ? v.parse(BudgetsWire, await answer.json())[0]?.id : undefined;
}

const BudgetsWire = v.array(v.object({ id: v.string() }));

/** Signs this browser in. Throws what the server answered. */
export async function signInAs({ username, password, admin }: DemoUser): Promise<void> {
  const { status, text } = await runCall({
    method: 'POST',
    address: at(admin ? 'adminlogin' : 'login'),
    body: JSON.stringify({ username, password }),
  });
  if (status >= 400) throw new Error(v.parse(RefusalWire, JSON.parse(text)).details.message);
}

const RefusalWire = v.object({ details: v.object({ message: v.string() }) });

/** Sends a call, and returns the answer whatever its status is. */
export async function runCall({ method, address, body }: CallInput): Promise<CallAnswer> {
  const startedMs = performance.now();
  const answer = await send(address, {
    method,
    redirect: 'manual',
    ...(body !== undefined && { body, headers: { 'Content-Type': 'application/json' } }),
  });
  const text = await answer.text();
  const type = answer.headers.get('Content-Type') ?? '';
  return { status: answer.status, type, text, tookMs: Math.round(performance.now() - startedMs) };
}
