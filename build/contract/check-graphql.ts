import { readFile } from 'node:fs/promises';
import { buildSchema } from 'graphql';
import type { BackEnd } from './back-end.ts';

const FILE = new URL('../../host-demo/server/platform/graphql/schema.graphql', import.meta.url);
/** A field that no schema has, so that an operation is only validated and never runs. */
const NO_FIELD = '__portico';

/** Returns the queries and mutations of the committed schema that a back end doesn't have. */
export async function missingOperations(user: BackEnd): Promise<string[]> {
  const schema = buildSchema(await readFile(FILE, 'utf8'));
  const missing: string[] = [];
  for (const [keyword, type] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const) {
    for (const field of Object.keys(type?.getFields() ?? {})) {
      const answer = await user.send('POST', '/graphql', { query: `${keyword} { ${field} ${NO_FIELD} }` });
      const text = await answer.text();
      const isValidated = text.includes(NO_FIELD);
      if (!isValidated || new RegExp(`Cannot query field \\\\?"${field}\\\\?"`).test(text))
        missing.push(`${keyword} ${field}`);
    }
  }
  return missing;
}
