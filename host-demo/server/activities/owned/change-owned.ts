import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import { record, recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { announce } from '../../platform/events/queries.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { FailureCode } from '../../platform/failures/failure-catalogue.ts';
import { refuseTakenName } from '../../platform/failures/refuse-taken-name.ts';
import { IdKey } from '../../platform/paging/page.ts';
import type { Caller, Owned } from './owned.ts';

type Input = Pick<Owned, 'name' | 'description' | 'private'>;

/** A table of rows that belong to users. */
export type OwnedTable<Row extends Owned, RowInput extends Input> = {
  kind: 'saved-view' | 'column-preset';
  /** What messages call a row. */
  noun: string;
  notFound: FailureCode;
  /** The unique index of names. */
  nameIndex: string;
  /** Locks and returns a row that the caller can read. */
  lock(transaction: Transaction<Tables>, caller: Caller, id: string): Promise<Row | undefined>;
  /** Throws if the input is invalid for the new row, or as a change of `before`. */
  validate(transaction: Transaction<Tables>, caller: Caller, input: RowInput, before?: Row): Promise<void>;
  insert(transaction: Transaction<Tables>, caller: Caller, input: RowInput): Promise<{ id: string }>;
  update(transaction: Transaction<Tables>, id: string, input: RowInput, version: number): Promise<unknown>;
  delete(transaction: Transaction<Tables>, id: string): Promise<unknown>;
};

/** A row as the caller knows it. */
export type Known = { id: string; version: number };

/** Creates a row of the caller. Throws NAME_TAKEN. */
export function createOwned<Row extends Owned, RowInput extends Input>(
  db: Kysely<Tables>,
  caller: Caller,
  table: OwnedTable<Row, RowInput>,
  input: RowInput,
): Promise<Row> {
  return db.transaction().execute(async (transaction) => {
    await table.validate(transaction, caller, input);
    const { id } = await refuseTakenName(table, table.insert(transaction, caller, input));
    const row = await lock(transaction, caller, table, id);
    await record(transaction, { ...entryOf(caller, table, id), action: `${table.kind}.added`, after: contentOf(row) });
    await announceOwned(transaction, caller, row);
    return row;
  });
}

/** Replaces all fields of a row. Throws the code for a missing row, FORBIDDEN, CHANGED_MEANWHILE or NAME_TAKEN. */
export function updateOwned<Row extends Owned, RowInput extends Input>(
  db: Kysely<Tables>,
  caller: Caller,
  table: OwnedTable<Row, RowInput>,
  { id, version }: Known,
  input: RowInput,
): Promise<Row> {
  return db.transaction().execute(async (transaction) => {
    const before = await lock(transaction, caller, table, id);
    requireOwner(
      before,
      caller,
      `You can’t change this ${table.noun}, because another user owns it. Use “Save as” to save your own.`,
    );
    if (input.private && !isOwner(before, caller)) {
      throw new Failure('FORBIDDEN', { message: `Only the owner of this ${table.noun} can make it private.` });
    }
    requireVersion(before, version);
    await table.validate(transaction, caller, input, before);
    await refuseTakenName(table, table.update(transaction, id, input, version + 1));
    const row = await lock(transaction, caller, table, id);
    const entry = { ...entryOf(caller, table, id), action: `${table.kind}.changed` } as const;
    await recordDifference(transaction, entry, contentOf(before), contentOf(row));
    await announceOwned(transaction, caller, before, row);
    return row;
  });
}

/** Deletes a row and returns its id. Throws the code for a missing row, FORBIDDEN or CHANGED_MEANWHILE. */
export function deleteOwned<Row extends Owned, RowInput extends Input>(
  db: Kysely<Tables>,
  caller: Caller,
  table: OwnedTable<Row, RowInput>,
  { id, version }: Known,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const before = await lock(transaction, caller, table, id);
    requireOwner(before, caller, `Only the owner of this ${table.noun} and managers can delete it.`);
    requireVersion(before, version);
    const entry = { ...entryOf(caller, table, id), action: `${table.kind}.deleted` } as const;
    await record(transaction, { ...entry, before: contentOf(before) });
    await table.delete(transaction, id);
    await announceOwned(transaction, caller, before);
    return before.id;
  });
}

async function lock<Row extends Owned, RowInput extends Input>(
  transaction: Transaction<Tables>,
  caller: Caller,
  table: OwnedTable<Row, RowInput>,
  id: string,
): Promise<Row> {
  const row = v.is(IdKey, id) ? await table.lock(transaction, caller, id) : undefined;
  if (!row) throw new Failure(table.notFound);
  return row;
}

const isOwner = ({ owner }: Owned, { personId }: Caller): boolean => owner.id === personId;

function requireOwner(row: Owned, caller: Caller, message: string): void {
  if (!isOwner(row, caller) && !caller.isManager) throw new Failure('FORBIDDEN', { message });
}

function requireVersion(current: Owned, version: number): void {
  if (current.version !== version) throw new Failure('CHANGED_MEANWHILE', { details: { current } });
}

/** Notifies the users who can read the row, now or before the change. */
const announceOwned = (
  transaction: Transaction<Tables>,
  { organizationId }: Caller,
  row: Owned,
  after: Owned = row,
): Promise<void> =>
  announce(transaction, {
    organizationId,
    topic: TOPICS.activities,
    ...(row.private && after.private && { personId: row.owner.id }),
  });

const entryOf = ({ organizationId }: Caller, { kind }: Pick<OwnedTable<Owned, Input>, 'kind'>, id: string) =>
  ({ organizationId, object: { kind, id } }) as const;

const contentOf = ({ id: _id, version: _version, owner: _owner, ...content }: Owned) => content;
