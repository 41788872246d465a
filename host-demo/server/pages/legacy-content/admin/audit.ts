import { type Kysely, sql } from 'kysely';
import type { AdminContent } from '../../../../legacy/content/admin.ts';
import type { DB } from '../../../database/database.types.ts';
import { isInReach } from '../../../organizations/organizations-in-reach.ts';
import type { Asked } from '../organization/asked.ts';
import { LIST_LIMIT } from './list-limit.ts';

type Entry = {
  at: Date;
  what: string;
  who: string | null;
  organization: string;
  detail: string | null;
  total: number;
};

/**
 * What happened lately in all organizations in reach, the newest first: sign-ins whose sessions are still
 * kept, wrong passwords within their window, and broadcast messages. A wrong password counts only where its e-mail is
 * somebody's: anything else typed there, perhaps a password, stays out of sight. Of a changed message only the newest text
 * is kept, so it stands with the change; who changed or removed one is not kept.
 */
export async function readAdminAudit(
  db: Kysely<DB>,
  _organizationId: string,
  { reach }: Pick<Asked, 'reach'>,
): Promise<AdminContent> {
  const { rows } = await sql<Entry>`
    with entry as (
      select
        created_at as at,
        case when admin then 'Signed in on the administration site' else 'Signed in' end as what,
        person_id,
        organization_id,
        null as detail
      from sessions
      union all
      select failure.attempted_at, 'Wrong password', person.id, person.organization_id, host(failure.address)
      from attempts failure
      join people person on person.username = failure.username
      where failure.kind = 'password'
      union all
      select
        created_at,
        'Broadcast message published',
        created_by,
        organization_id,
        case when updated_at = created_at then message end
      from notices
      union all
      select updated_at, 'Broadcast message changed', null, organization_id, message
      from notices
      where updated_at > created_at and updated_at is distinct from removed_at
      union all
      select removed_at, 'Broadcast message removed', null, organization_id, message
      from notices
      where removed_at is not null
    )
    select
      entry.at,
      entry.what,
      person.username as who,
      organization.name as organization,
      entry.detail,
      (count(*) over ())::int as total
    from entry
    join organizations organization on organization.id = entry.organization_id and ${isInReach('organization', reach)}
    left join people person on person.id = entry.person_id
    order by entry.at desc, entry.what
    limit ${LIST_LIMIT}
  `.execute(db);
  return {
    kind: 'admin',
    section: 'audit',
    columns: [
      { label: 'When', kind: 'time' },
      { label: 'What', kind: 'text' },
      { label: 'Who', kind: 'text' },
      { label: 'Organization', kind: 'text' },
      { label: 'Detail', kind: 'text' },
    ],
    rows: rows.map(({ at, what, who, organization, detail }) => [at.toISOString(), what, who, organization, detail]),
    total: rows[0]?.total ?? 0,
  };
}
