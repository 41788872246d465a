import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Brand } from '../../../../src/shell/brand/brands.ts';
import { deleteEntriesOfOldSandboxes } from '../../administration/audit-log/queries.ts';
import { startSession } from '../../identity/session/queries.ts';
import { createNotice, dismissNotice, removeNotice } from '../../notices/queries.ts';
import { brandFlags } from '../../organizations/brand-flags.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { hashToken } from '../../platform/session/token.ts';
import { setFaults } from '../faults/queries.ts';
import { fillActivities, limitActivities } from './fill-activities.ts';
import { fillBudgets } from './fill-budgets.ts';
import { fillInbox } from './fill-inbox.ts';
import { fillItems } from './fill-items.ts';
import type { Sandbox } from './sandbox.wire.ts';

const ACCESS: Record<Sandbox['role'], string[]> = {
  manager: ['COMPANY_ADMIN', 'PLANNING_ACCESS', 'WORK_MANAGEMENT_ACCESS'],
  user: ['PLANNING_ACCESS'],
  admin: ['ADMIN'],
};

const NAMES: Partial<Record<Brand, string>> = { legacy: 'Fernhill Sandbox', newer: 'Halden Sandbox' };

/** Half a day more than the whole days, so that the number does not change while a user looks at it. */
const endOfTrial = (daysLeft: number) => sql<Date>`now() + ${daysLeft + 0.5}::float8 * interval '1 day'`;

/** Creates an organization with one signed-in user and the requested contents. */
export async function createSandbox(
  db: Kysely<Tables>,
  {
    brand,
    role,
    organization: wanted,
    person: who,
    viaSso,
    superUserName,
    notice,
    earlierNotices,
    inbox,
    items,
    columns,
    target,
    budgets,
    activities,
    activityNames,
    activityTypesSeen,
    features,
    faults,
  }: Sandbox,
  { maxMs }: { maxMs: number },
): Promise<{ sessionToken: string; organizationId: string }> {
  const label = `sandbox-${randomBytes(8).toString('hex')}`;
  const organization = await db
    .insertInto('organizations')
    .values({
      name: wanted.name ?? NAMES[brand] ?? 'Sandbox',
      host_label: label,
      sandbox: true,
      sso: wanted.sso ?? false,
      labels: JSON.stringify(wanted.labels ?? {}),
      branding: wanted.branding ? JSON.stringify(wanted.branding) : null,
      work_management_base_url: wanted.workManagementBaseUrl ?? null,
      features: JSON.stringify({
        NOTICES: true,
        PLANNING: true,
        ACTIVITIES: true,
        ...brandFlags(brand),
        ...(inbox && { LIVEBLOCKS_COLLABORATION: true }),
        ...features,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await db
    .insertInto('people')
    .values({
      organization_id: organization.id,
      username: `sam.rivera@${label}.example`,
      first_name: who.firstName ?? 'Sam',
      last_name: who.lastName ?? 'Rivera',
      title: 'Quality assurance',
      access: who.access ?? ACCESS[role],
      trial_ends_at: typeof who.trialDaysLeft === 'number' ? endOfTrial(who.trialDaysLeft) : null,
      staff: role === 'admin',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const caller = { organizationId: organization.id, personId: person.id };
  if (inbox) await fillInbox(db, caller, inbox);
  if (items) await fillItems(db, caller, { items, columns }, target);
  if (budgets) await fillBudgets(db, caller, budgets);
  if (activities > 0) await fillActivities(db, caller, activities, activityNames);
  if (activityTypesSeen) await limitActivities(db, caller, activityTypesSeen);
  for (const input of earlierNotices) await removeNotice(db, caller, (await createNotice(db, caller, input)).id);
  if (notice) {
    const { read, ...input } = notice;
    const { id } = await createNotice(db, caller, input);
    if (read) await dismissNotice(db, caller, id, { mark: true });
  }
  const sessionToken = await db.transaction().execute(async (transaction) => {
    await record(transaction, {
      action: 'organization.sandbox-created',
      organizationId: organization.id,
      object: { kind: 'organization', id: organization.id },
    });
    const token = await startSession(transaction, {
      organizationId: organization.id,
      personId: person.id,
      admin: role === 'admin',
      viaSso,
      superUserName: role === 'admin' ? superUserName : null,
      maxMs,
    });
    await setFaults(transaction, hashToken(token), faults);
    return token;
  });
  return { sessionToken, organizationId: organization.id };
}

/** Deletes sandboxes older than a day, with all their data. */
export async function deleteOldSandboxes(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('organizations')
    .where('sandbox', '=', true)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await deleteEntriesOfOldSandboxes(db);
}
