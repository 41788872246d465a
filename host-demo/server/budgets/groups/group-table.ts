import { type Kysely, sql, type Transaction } from 'kysely';
import type * as v from 'valibot';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { AuditAction } from '../../platform/audit/actions.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { refuseTakenName } from '../../platform/failures/refuse-taken-name.ts';

export type Group = { id: string; name: string };

/** A kind of named, ordered groups of a budget: of columns, of tags, or of the fields of an import. */
export type GroupKind<
  Found extends Group,
  New extends { name: string },
  Change extends { name?: string | undefined },
> = {
  /** The last segment of the address. */
  path: 'columngroups' | 'taggroups' | 'templates';
  table: 'budget_column_groups' | 'budget_tag_groups' | 'budget_import_templates';
  /** What messages call a group. */
  noun: string;
  object: 'column-group' | 'tag-group' | 'import-template';
  /** The right that changes require. */
  writers: 'manage-settings' | 'edit';
  actions: Readonly<Record<'added' | 'changed' | 'deleted' | 'ordered', AuditAction>>;
  /** What callers receive and send: one new group or a list, changes of one group or of a list. */
  schemas: {
    found: v.GenericSchema<unknown, Found>;
    one: v.GenericSchema<unknown, New>;
    many: v.GenericSchema<unknown, New[]>;
    change: v.GenericSchema<unknown, Change>;
    changes: v.GenericSchema<unknown, (Change & { id: string })[]>;
  };
  /** Returns the groups in their order; without a session, those that all users can choose. */
  read(db: Kysely<Tables>, own: Pick<OwnBudget, 'budgetId'> & Partial<Pick<OwnBudget, 'session'>>): Promise<Found[]>;
  /** Writes what is in a group, apart from its name. Throws NOT_FOUND for what the budget doesn't have. */
  fill(transaction: Transaction<Tables>, own: OwnBudget, id: string, input: New | Change): Promise<void>;
  /** Called before groups are deleted. */
  empty(transaction: Transaction<Tables>, own: OwnBudget, ids: readonly string[]): Promise<void>;
  /** Returns a group as the audit log has it. */
  entryOf(transaction: Transaction<Tables>, group: Found): Promise<Readonly<Record<string, unknown>>>;
};

type Table = Pick<GroupKind<Group, Group, Group>, 'table' | 'noun'>;

const namesOf = ({ table, noun }: Table) => ({ noun, nameIndex: `${table}_name` });

/** Adds a group at the end and returns its id. Throws NAME_TAKEN. */
export async function insertGroup(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: OwnBudget,
  kind: Table,
  name: string,
): Promise<string> {
  const table = sql.table(kind.table);
  const { rows } = await refuseTakenName(
    namesOf(kind),
    sql<{ id: string }>`
      insert into ${table} (organization_id, budget_id, name, position)
      select ${organizationId}::bigint, ${budgetId}::bigint, ${name}, coalesce(max(position), 0) + 1
      from ${table} where budget_id = ${budgetId}
      returning id
    `.execute(transaction),
  );
  return rows[0]?.id ?? '';
}

/** Throws NAME_TAKEN. */
export async function renameGroup(transaction: Transaction<Tables>, kind: Table, { id, name }: Group): Promise<void> {
  const statement = sql`update ${sql.table(kind.table)} set name = ${name} where id = ${id}`;
  await refuseTakenName(namesOf(kind), statement.execute(transaction));
}

export const deleteGroups = async (transaction: Transaction<Tables>, { table }: Table, ids: readonly string[]) =>
  void (await sql`delete from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(transaction));

/** Gives groups their places in this order. */
export const placeGroups = async (transaction: Transaction<Tables>, { table }: Table, ids: readonly string[]) =>
  void (await sql`
    update ${sql.table(table)} as placed set position = listed.place
    from unnest(${ids}::bigint[]) with ordinality as listed (id, place)
    where placed.id = listed.id
  `.execute(transaction));
