import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';

/** A table whose rows belong to organizations. */
export type OwnedTable = {
  name: string;
  /** The other tables to which its rows refer. */
  refersTo: readonly string[];
  /** The columns in which rows refer to the id of another row of the same table. */
  parentColumns: readonly string[];
};

/** Reads from the schema which tables have a foreign key to organizations, so that no new table is forgotten. */
export async function readOwnedTables(db: Kysely<Tables>): Promise<OwnedTable[]> {
  const { rows } = await sql<OwnedTable>`
    select owner.conrelid::regclass::text as name, array(
      select distinct other.confrelid::regclass::text from pg_constraint as other
      where other.conrelid = owner.conrelid and other.contype = 'f' and other.confrelid <> other.conrelid
    ) as "refersTo", array(
      select attname::text from pg_constraint as other
      join pg_attribute on attrelid = other.conrelid and attnum = other.conkey[1]
      where other.conrelid = owner.conrelid and other.contype = 'f' and other.confrelid = other.conrelid
    ) as "parentColumns"
    from pg_constraint as owner
    join pg_attribute as attribute on attribute.attrelid = owner.conrelid and attribute.attnum = owner.conkey[1]
    where owner.contype = 'f' and owner.confrelid = 'organizations'::regclass
      and attribute.attname = 'organization_id'
    order by name
  `.execute(db);
  return rows;
}

/** Orders the tables so that rows are deleted before the rows to which they refer, which keeps cascades small. */
export function referrersFirst(tables: readonly OwnedTable[]): OwnedTable[] {
  const waiting = new Set(tables);
  const ordered: OwnedTable[] = [];
  while (waiting.size > 0) {
    const referred = new Set([...waiting].flatMap(({ refersTo }) => refersTo));
    const free = [...waiting].filter(({ name }) => !referred.has(name));
    // In a circle of references, any table can be the first: foreign keys of a circle cascade or become null.
    const next = free.length > 0 ? free : [...waiting].slice(0, 1);
    for (const table of next) waiting.delete(table);
    ordered.push(...next);
  }
  return ordered;
}
