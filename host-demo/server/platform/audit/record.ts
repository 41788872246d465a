import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import type { AuditAction } from './actions.ts';
import { type Actor, currentActor } from './actor.ts';
import { changedValues } from './changed-values.ts';

/** The object of an entry. Its name is looked up if omitted. */
export type AuditObject = { kind: ObjectKind; id?: string; name?: string };
type ObjectKind = keyof typeof NAME_OF;

export type AuditEntry = {
  action: AuditAction;
  /** The organization whose data changed; null for the whole service. */
  organizationId: string | null;
  object?: AuditObject;
  budgetId?: string;
  /** The changed values by name. Never contains passwords, tokens or their hashes. */
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  /** The responsible user, if the call's session does not identify them. */
  by?: Partial<Actor>;
  /** When it happened; defaults to now. */
  at?: Date;
  /** The number of equal events. */
  times?: number;
};

const none = sql`null::text`;

/** Selects the name of an object of each kind; the query's alias is `entry`. */
const NAME_OF = {
  user: sql`select username from people where people.id = entry.object_id::bigint`,
  organization: sql`select name from organizations where organizations.id = entry.object_id::bigint`,
  notice: sql`select left(message, 100) from notices where notices.id = entry.object_id::bigint`,
  budget: sql`select name from budgets where budgets.id = entry.object_id::bigint`,
  item: sql`select name from budget_items where budget_items.id = entry.object_id::bigint`,
  activity: sql`select name from activities where activities.id = entry.object_id::bigint`,
  column: sql`select name from budget_custom_columns where budget_custom_columns.id = entry.object_id::bigint`,
  'column-group': sql`select name from budget_column_groups where budget_column_groups.id = entry.object_id::bigint`,
  'tag-group': sql`select name from budget_tag_groups where budget_tag_groups.id = entry.object_id::bigint`,
  'import-template': sql`select name from budget_import_templates where budget_import_templates.id = entry.object_id::bigint`,
  view: sql`select name from budget_views where budget_views.id = entry.object_id::bigint`,
  'saved-view': sql`select name from saved_views where saved_views.id = entry.object_id::bigint`,
  'column-preset': sql`select name from column_presets where column_presets.id = entry.object_id::bigint`,
  job: sql`select title from jobs where jobs.id = entry.object_id::bigint`,
  feature: none,
  switch: none,
  address: none,
  comment: none,
  items: none,
  rows: none,
  file: sql`select name from files where files.id = entry.object_id::uuid`,
} as const;

/** Writes an audit entry in the transaction of the change. Call it before the object is deleted, or pass its name. */
export const record = (transaction: Transaction<Tables>, entry: AuditEntry): Promise<void> =>
  writeEntry(transaction, entry);

/** Writes an entry for an event without other changes. */
export async function writeEntry(db: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  const { personId, address, session, source } = { ...currentActor(), ...entry.by };
  const { kind = null, id = null, name = null } = entry.object ?? {};
  const found = kind === null || id === null || name !== null ? none : sql`(${NAME_OF[kind]})`;
  await sql`
    insert into audit_log (
      happened_at, organization_id, organization_name, sandbox, actor_id, actor_name, address, session, action,
      object_kind, object_id, object_name, budget_id, budget_name, before, after, times, source
    )
    select
      coalesce(${entry.at ?? null}::timestamptz, clock_timestamp()), organization.id, organization.name, coalesce(organization.sandbox, false), person.id, person.username,
      ${address}::inet, ${session}::text, ${entry.action}::text,
      entry.object_kind, entry.object_id, coalesce(${name}::text, ${found}), budget.id, budget.name,
      ${jsonOf(entry.before)}::json, ${jsonOf(entry.after)}::json, ${entry.times ?? 1}::integer,
      ${source}::text
    from (
      select
        ${entry.organizationId}::bigint as organization_id, ${personId}::bigint as person_id,
        ${kind}::text as object_kind, ${id}::text as object_id, ${entry.budgetId ?? null}::bigint as budget_id
    ) as entry
    left join organizations as organization on organization.id = entry.organization_id
    left join people as person on person.id = entry.person_id
    left join budgets as budget on budget.id = entry.budget_id
  `.execute(db);
}

/** What distinguishes the entries of one call. */
export type ObjectChange = Pick<AuditEntry, 'before' | 'after'> & { object?: Required<AuditObject> | undefined };

/** Writes an entry for each of many objects that a call has changed in the same way, in one statement. */
export async function recordEach(
  transaction: Transaction<Tables>,
  { action, ...about }: Pick<AuditEntry, 'action'> & AboutEach,
  changes: readonly ObjectChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ object, before, after }, place) => ({ ...object, before, after, place }));
  await insertEntries(
    about,
    sql`
      select change.*, ${action}::text as action
      from json_to_recordset(${toStorableJson(rows)}::json) as change (
        place integer, kind text, id text, name text, before json, after json
      )
    `,
  ).execute(transaction);
}

type AboutEach = Pick<AuditEntry, 'organizationId' | 'budgetId' | 'by'>;

/**
 * SQL that writes an entry for each row of `changes`, which has the columns `place`, `action`, `kind`, `id`, `name`, `before`
 * and `after`; for statements that write the entries together with the changes.
 */
export function insertEntries(
  { organizationId, budgetId, by }: AboutEach,
  changes: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { personId, address, session, source } = { ...currentActor(), ...by };
  return sql`
    insert into audit_log (
      organization_id, organization_name, sandbox, actor_id, actor_name, address, session, action,
      object_kind, object_id, object_name, budget_id, budget_name, before, after, source
    )
    select
      organization.id, organization.name, coalesce(organization.sandbox, false), person.id, person.username,
      ${address}::inet, ${session}::text, change.action,
      change.kind, change.id, change.name, budget.id, budget.name, change.before, change.after, ${source}::text
    from (${changes}) as change
    left join organizations as organization on organization.id = ${organizationId}::bigint
    left join people as person on person.id = ${personId}::bigint
    left join budgets as budget on budget.id = ${budgetId ?? null}::bigint
    order by change.place
  `;
}

const jsonOf = (values: Readonly<Record<string, unknown>> | undefined) =>
  values === undefined ? null : toStorableJson(values);

/** Serializes JSON, replacing characters that `jsonb` rejects with U+FFFD. */
const toStorableJson = (values: object): string =>
  JSON.stringify(values).replace(/\\(?:u0000|ud[89a-f][\da-f]{2}|.)/g, (sequence) =>
    sequence.length > 2 ? '\\ufffd' : sequence,
  );

/** Writes an entry with the differences between two states, if any. */
export async function recordDifference(
  transaction: Transaction<Tables>,
  entry: Omit<AuditEntry, 'before' | 'after'>,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changed = changedValues(before, after);
  if (changed) await record(transaction, { ...entry, ...changed });
}
