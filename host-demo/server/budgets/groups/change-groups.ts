import type { Kysely, Transaction } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record, recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { lockBudget } from '../totals/queries.ts';
import { deleteGroups, type Group, type GroupKind, insertGroup, placeGroups, renameGroup } from './group-table.ts';

type Named = { name: string };
type Renamed = { name?: string | undefined };

/** Returns the group with this id. Throws NOT_FOUND. */
export function groupWith<Found extends Group>(
  { noun }: { noun: string },
  groups: readonly Found[],
  id: string,
): Found {
  const group = groups.find((one) => one.id === id);
  if (!group) throw new Failure('NOT_FOUND', { message: `This ${noun} no longer exists.` });
  return group;
}

/** Changes groups in one transaction, one caller after the other. */
const changing = <Result>(
  db: Kysely<Tables>,
  own: OwnBudget,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
) =>
  changeBudgets(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, own.organizationId, own.budgetId))) throw new Failure('NOT_FOUND');
    return await change(transaction);
  });

/** Adds groups at the end, all or none. Throws NAME_TAKEN, and what `kind.fill` throws. */
export async function addGroups<Found extends Group, New extends Named, Change extends Renamed>(
  db: Kysely<Tables>,
  own: OwnBudget,
  kind: GroupKind<Found, New, Change>,
  inputs: readonly New[],
): Promise<Found[]> {
  return await changing(db, own, async (transaction) => {
    const ids: string[] = [];
    for (const input of inputs) {
      const id = await insertGroup(transaction, own, kind, input.name);
      await kind.fill(transaction, own, id, input);
      ids.push(id);
    }
    const groups = await kind.read(transaction, own);
    const added = ids.map((id) => groupWith(kind, groups, id));
    for (const group of added) {
      await record(transaction, {
        ...entryOf(own, kind, group),
        action: kind.actions.added,
        after: await kind.entryOf(transaction, group),
      });
    }
    return added;
  });
}

/** Changes groups, all or none; omitted fields stay. Throws NOT_FOUND, NAME_TAKEN, and what `kind.fill` throws. */
export async function updateGroups<Found extends Group, New extends Named, Change extends Renamed>(
  db: Kysely<Tables>,
  own: OwnBudget,
  kind: GroupKind<Found, New, Change>,
  changes: readonly (Change & { id: string })[],
): Promise<void> {
  await changing(db, own, async (transaction) => {
    for (const change of changes) {
      const { id, name } = change;
      const before = groupWith(kind, await kind.read(transaction, own), id);
      const entryBefore = await kind.entryOf(transaction, before);
      if (name !== undefined) await renameGroup(transaction, kind, { id, name });
      await kind.fill(transaction, own, id, change);
      // One that is now private to another user can no longer be read.
      const after = (await kind.read(transaction, own)).find((one) => one.id === id) ?? { ...before, ...change };
      await recordDifference(
        transaction,
        { ...entryOf(own, kind, after), action: kind.actions.changed },
        entryBefore,
        await kind.entryOf(transaction, after),
      );
    }
  });
}

/** Deletes groups, all or none. Throws NOT_FOUND. */
export async function removeGroups<Found extends Group, New extends Named, Change extends Renamed>(
  db: Kysely<Tables>,
  own: OwnBudget,
  kind: GroupKind<Found, New, Change>,
  ids: readonly string[],
): Promise<void> {
  await changing(db, own, async (transaction) => {
    const groups = await kind.read(transaction, own);
    for (const group of ids.map((id) => groupWith(kind, groups, id))) {
      await record(transaction, {
        ...entryOf(own, kind, group),
        action: kind.actions.deleted,
        before: await kind.entryOf(transaction, group),
      });
    }
    await kind.empty(transaction, own, ids);
    await deleteGroups(transaction, kind, ids);
  });
}

/** Orders groups; those that are not listed follow. Throws NOT_FOUND. */
export async function reorderGroups<Found extends Group, New extends Named, Change extends Renamed>(
  db: Kysely<Tables>,
  own: OwnBudget,
  kind: GroupKind<Found, New, Change>,
  ids: readonly string[],
): Promise<void> {
  await changing(db, own, async (transaction) => {
    const groups = await kind.read(transaction, own);
    const first = ids.map((id) => groupWith(kind, groups, id));
    const order = [...first, ...groups.filter(({ id }) => !ids.includes(id))];
    await placeGroups(
      transaction,
      kind,
      order.map(({ id }) => id),
    );
    const { organizationId, budgetId } = own;
    const namesOf = (some: readonly Found[]) => ({ groups: some.map(({ name }) => name) });
    const entry = { action: kind.actions.ordered, organizationId, budgetId } as const;
    await recordDifference(transaction, entry, namesOf(groups), namesOf(order));
  });
}

const entryOf = ({ organizationId, budgetId }: OwnBudget, { object }: { object: GroupObject }, { id, name }: Group) =>
  ({ organizationId, budgetId, object: { kind: object, id, name } }) as const;
type GroupObject = 'column-group' | 'tag-group' | 'import-template';
