import * as v from 'valibot';
import type { DeclaredRoute } from '../../../host-demo/server/platform/access/declare-access.ts';
import { schemaOf } from '../../../host-demo/server/platform/contract/route-contract.ts';
import { FAILURES } from '../../../host-demo/server/platform/failures/failure-catalogue.ts';
import { FailureWire } from '../../../src/browser/transport/failure.wire.ts';
import { failuresOf } from './failure-responses.ts';

/** Returns how an answer differs from what its route declares. */
export async function checkAnswer(route: DeclaredRoute, answer: Response): Promise<string[]> {
  const { status } = answer;
  const text = await answer.text();
  if (status >= 400) return failureProblems(route, status, text);
  const { responses = {} } = route.contract;
  const content = responses[status];
  if (content === undefined) return [`does not declare ${status}`];
  if (content === null) return text === '' ? [] : [`${status} has content: ${text.slice(0, 200)}`];
  const schema = schemaOf(content);
  if ('mediaType' in content) return typeProblems(content.mediaType, answer);
  if (!schema) return [];
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) {
    const extra = undeclaredFields(JSON.parse(text), parsed.output);
    return extra.length > 0 ? [`${status} has undeclared fields: ${extra.join(', ')}`] : [];
  }
  const [issue] = parsed.issues;
  return [`${status} at ${v.getDotPath(issue)}: ${issue.message}; ${text.slice(0, 300)}`];
}

/** Returns the paths of fields that a schema has dropped. */
function undeclaredFields(given: unknown, kept: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return [];
  const fields = Object.entries(given).flatMap(([key, value]) =>
    key in kept
      ? undeclaredFields(value, (kept as Record<string, unknown>)[key], Array.isArray(given) ? path : `${path}.${key}`)
      : [`${path}.${key}`],
  );
  return [...new Set(fields)];
}

function typeProblems(declared: string, { headers }: Response): string[] {
  const type = headers.get('Content-Type') ?? '';
  const pattern = declared.replace(/\*/g, '');
  return declared === '*/*' || type.startsWith(pattern) ? [] : [`is ${type}, not ${declared}`];
}

function failureProblems(route: DeclaredRoute, status: number, text: string): string[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), FailureWire), text);
  if (!parsed.success) return [`${status} is no failure: ${text.slice(0, 200)}`];
  const { code } = parsed.output;
  if (code === 'INTERNAL_SERVER_ERROR') return ['fails'];
  const declared = failuresOf(route).find((each) => each === code);
  return declared && FAILURES[declared].status === status ? [] : [`does not declare ${status} ${code}`];
}
