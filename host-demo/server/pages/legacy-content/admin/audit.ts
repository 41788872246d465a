import type { Kysely } from 'kysely';
import type { AuditContent } from '../../../../legacy/content/audit.ts';
import { readAuditFilter } from '../../../administration/audit-log/audit-filter.ts';
import { readEntries } from '../../../administration/audit-log/queries.ts';
import { AUDIT_TOPICS, actionLabel } from '../../../platform/audit/actions.ts';
import type { DB } from '../../../platform/database/database.types.ts';
import type { Asked } from '../organization/asked.ts';
import { changesOf } from './audit-changes.ts';

const ENTRIES_PER_PAGE = 50;

const TOPICS = [
  { value: 'changes', label: 'Everything except read marks' },
  { value: 'all', label: 'Everything' },
  ...Object.entries(AUDIT_TOPICS).map(([value, { label }]) => ({ value, label })),
];

/** Reads a page of the audit log for all organizations in reach. */
export async function readAdminAudit(
  db: Kysely<DB>,
  _organizationId: string,
  { reach, query }: Pick<Asked, 'reach' | 'query'>,
): Promise<AuditContent> {
  const { filter, before } = readAuditFilter(query);
  const found = await readEntries(db, reach, filter, { before, limit: ENTRIES_PER_PAGE });
  const shown = found.slice(0, ENTRIES_PER_PAGE);
  return {
    kind: 'audit',
    entries: shown.map((entry) => {
      const changes = changesOf(entry.before, entry.after);
      const isShownAsChange = changes.some(
        ({ before: from, after: to }) => entry.object === from || entry.object === to,
      );
      return {
        id: entry.id,
        at: entry.happenedAt.toISOString(),
        user: entry.actor,
        action: actionLabel(entry.action),
        object: isShownAsChange ? null : entry.object,
        budget: entry.budget,
        changes,
        organization: entry.organization,
        address: entry.address,
        session: entry.session,
        times: entry.times,
      };
    }),
    filter,
    topics: TOPICS,
    before: before ?? null,
    next: found.length > ENTRIES_PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
