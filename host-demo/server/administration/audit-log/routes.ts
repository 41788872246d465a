import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { allow } from '../../platform/access/access.ts';
import { inReachOf, type OrganizationsInReach } from '../../platform/access/organizations-in-reach.ts';
import { actionLabel } from '../../platform/audit/actions.ts';
import type { AuditQueue } from '../../platform/audit/audit-queue.ts';
import { CSV } from '../../platform/contract/route-contract.ts';
import { csvOf, csvRows } from '../../platform/csv/csv.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { type AuditFilter, readAuditFilter } from './audit-filter.ts';
import { readEntries, type StoredEntry } from './queries.ts';

const ENTRIES_AT_ONCE = 1000;

const HEAD = [
  'Time (UTC)',
  'User',
  'Action',
  'Action id',
  'Object type',
  'Object',
  'Object id',
  'Budget',
  'Before',
  'After',
  'Organization',
  'Address',
  'Session',
  'Times',
];

/** GET audit-log.csv: every entry that /admin/audit shows for the same query, across all pages. */
export function auditRoutes({ db, audit }: { db: Kysely<Tables>; audit: AuditQueue }): FastifyPluginAsync {
  return async (app) => {
    app.get(
      '/audit-log.csv',
      allow({ staff: true, permission: 'canViewAdminAudits' }, { responses: { 200: CSV } }),
      async (request, reply) => {
        const session = request.signedIn();
        const { filter } = readAuditFilter(new URL(`http://page${request.url}`).searchParams);
        audit.add({
          action: 'service.audit-exported',
          organizationId: session.organization.id,
          after: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
        });
        return reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', 'attachment; filename="audit-log.csv"')
          .send(Readable.from(linesOf(db, inReachOf(session), filter)));
      },
    );
  };
}

/** Reads in batches, so that a long log needs little memory and no long-running statement. */
async function* linesOf(db: Kysely<Tables>, reach: OrganizationsInReach, filter: AuditFilter): AsyncGenerator<string> {
  yield csvOf([HEAD]);
  let before: string | undefined;
  do {
    const entries = await readEntries(db, reach, filter, { before, limit: ENTRIES_AT_ONCE });
    const shown = entries.slice(0, ENTRIES_AT_ONCE);
    yield csvRows(shown.map(cellsOf));
    before = entries.length > ENTRIES_AT_ONCE ? shown.at(-1)?.id : undefined;
  } while (before !== undefined);
}

const cellsOf = (entry: StoredEntry): string[] => [
  entry.happenedAt.toISOString(),
  entry.actor ?? '',
  actionLabel(entry.action),
  entry.action,
  entry.objectKind ?? '',
  entry.object ?? '',
  entry.objectId ?? '',
  entry.budget ?? '',
  jsonCell(entry.before),
  jsonCell(entry.after),
  entry.organization ?? '',
  entry.address ?? '',
  entry.session ?? '',
  String(entry.times),
];

const jsonCell = (value: unknown) => (value === null ? '' : JSON.stringify(value));
