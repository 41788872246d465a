import type { RestoreRehearsal } from '../../../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { blockingLocks } from './locks.ts';
import type { RestorePlan } from './plan-restore.ts';

type RestoreLock = NonNullable<RestoreRehearsal['blocked'][number]['locks']>[number];

/**
 * Returns all locks that keep the user from restoring a selected item with what must return with it, each once, and the
 * owner whom none of them affects; null if the locked items have several owners.
 */
export function restoreLocks(
  { members, locks, lineage }: RestorePlan,
  id: string,
  session: SignedIn,
): { locks: RestoreLock[]; ownerId: string | null } {
  const found: RestoreLock[] = [];
  const owners = new Set<string | null>();
  const rows = new Set<string>();
  for (const refusedId of members.get(id) ?? []) {
    const member = locks.get(refusedId);
    if (!member) continue;
    const refusedName = lineage.get(refusedId)?.name ?? '';
    for (const { reason, row, columns } of blockingLocks(member, session)) {
      owners.add(member.ownerId);
      if (row && rows.has(row.id)) continue;
      if (row) rows.add(row.id);
      found.push({ reason, lockedItem: row?.name ?? refusedName, lockedColumns: [...columns], refusedId, refusedName });
    }
  }
  const [ownerId = null, ...others] = owners;
  return { locks: found, ownerId: others.length > 0 ? null : ownerId };
}
