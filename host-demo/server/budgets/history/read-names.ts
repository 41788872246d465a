import { type Kysely, sql } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';

type Kind = 'user' | 'item' | 'budget' | 'column' | 'column-group';

/** Returns the name of an object. */
export type NameOf = (kind: Kind, id: string) => string;

const UNKNOWN: Readonly<Record<Kind, string>> = {
  user: 'Former user',
  item: 'Deleted item',
  budget: 'Deleted budget',
  column: 'Deleted column',
  'column-group': 'Deleted group',
};

/** Returns the present names of the objects that `describe` asks for, and the last ones of those that are deleted. */
export async function readNames(
  db: Kysely<Tables>,
  { organizationId }: OwnBudget,
  describe: (nameOf: NameOf) => unknown,
): Promise<NameOf> {
  const wanted = new Map<Kind, Set<string>>();
  describe((kind, id) => {
    const ids = wanted.get(kind);
    if (!/^\d{1,18}$/.test(id)) return id;
    if (ids) ids.add(id);
    else wanted.set(kind, new Set([id]));
    return id;
  });
  const names = new Map<string, string>();
  const keyOf = (kind: string, id: string) => `${kind} ${id}`;
  const users = await db
    .selectFrom('people')
    .where('people.organization_id', '=', organizationId)
    .where('people.id', '=', sql<string>`any(${[...(wanted.get('user') ?? [])]}::bigint[])`)
    .select(['people.id', fullName('people').$castTo<string | null>().as('name')])
    .execute();
  for (const { id, name } of users) names.set(keyOf('user', id), name ?? UNKNOWN.user);
  for (const [kind, table] of TABLES) {
    const ids = [...(wanted.get(kind) ?? [])];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${sql.table(table)} where organization_id = ${organizationId} and id = any(${ids}::bigint[])
    `.execute(db);
    for (const { id, name } of rows) names.set(keyOf(kind, id), name);
    const missing = ids.filter((id) => !names.has(keyOf(kind, id)));
    if (missing.length === 0) continue;
    const { rows: deleted } = await sql<{ id: string; name: string }>`
      select distinct on (object_id) object_id as id, object_name as name
      from audit_log
      where organization_id = ${organizationId} and object_kind = ${kind} and object_id = any(${missing})
        and object_name is not null
      order by object_id, audit_log.id desc
    `.execute(db);
    for (const { id, name } of deleted) names.set(keyOf(kind, id), name);
  }
  return (kind, id) => names.get(keyOf(kind, id)) ?? UNKNOWN[kind];
}

const TABLES = [
  ['item', 'budget_items'],
  ['budget', 'budgets'],
  ['column', 'budget_custom_columns'],
  ['column-group', 'budget_column_groups'],
] as const;
