import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type * as v from 'valibot';
import {
  FEATURE_FLAG_ERROR_CODES,
  FEATURE_STAGES,
  type FeatureStage,
  type FlagOfOrganizationWire,
  type StagedFlag,
} from '../../../../src/features/administration/feature-flags.wire.ts';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import { isInReach, type OrganizationsInReach } from '../../platform/access/organizations-in-reach.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { announce, announceToAll } from '../../platform/events/queries.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { holds } from '../../platform/paging/page.ts';
import { effectiveFeatures } from '../features.ts';

type FlagOfOrganization = v.InferOutput<typeof FlagOfOrganizationWire>;

/** The direction in which a feature moves. */
export type Direction = 'promote' | 'rollback';

const neighbour = (stage: FeatureStage, direction: Direction): FeatureStage | null =>
  FEATURE_STAGES[FEATURE_STAGES.indexOf(stage) + (direction === 'promote' ? 1 : -1)] ?? null;

const asStage = (text: string): FeatureStage => FEATURE_STAGES.find((stage) => stage === text) ?? 'REMOVED';

/** Selects the features by name, or one of them, with the number of organizations in reach that have it. */
async function selectFlags(db: Kysely<Tables>, reach: OrganizationsInReach, name?: string): Promise<StagedFlag[]> {
  const rows = await db
    .with('holders', (cte) =>
      cte
        .selectFrom('organizations')
        .innerJoinLateral(
          sql<{ key: string; value: string }>`jsonb_each(${effectiveFeatures()})`.as<'feature'>('feature'),
          (join) => join.onTrue(),
        )
        .where(isInReach('organizations', reach))
        .where('feature.value', '=', sql<string>`'true'::jsonb`)
        .groupBy('feature.key')
        .select(['feature.key as name', sql<number>`count(*)::int`.as('count')]),
    )
    .selectFrom('feature_flags as flag')
    .select([
      'flag.name',
      'flag.description',
      'flag.stage',
      'flag.changed_at',
      'flag.changed_by as changedBy',
      sql<number>`(select count(*)::int from organizations where ${isInReach('organizations', reach)})`.as('all'),
      sql<number>`coalesce((select count from holders where holders.name = flag.name), 0)`.as('enabled'),
    ])
    .$if(name !== undefined, (query) => query.where('flag.name', '=', name ?? ''))
    .orderBy('flag.name')
    .execute();
  return rows.map(({ stage: text, changed_at, all, enabled, ...flag }) => {
    const stage = asStage(text);
    return {
      ...flag,
      stage,
      promotesTo: neighbour(stage, 'promote'),
      rollsBackTo: neighbour(stage, 'rollback'),
      changedAt: changed_at?.toISOString() ?? null,
      organizations: { enabled, all },
    };
  });
}

export const readFlags = (db: Kysely<Tables>, reach: OrganizationsInReach): Promise<StagedFlag[]> =>
  selectFlags(db, reach);

/** Throws NOT_FOUND. */
async function lockFlag(
  transaction: Transaction<Tables>,
  name: string,
  kind: 'update' | 'share',
): Promise<FeatureStage> {
  const query = transaction.selectFrom('feature_flags').where('name', '=', name).select('stage');
  const flag = await (kind === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirst();
  if (!flag) throw new Failure('NOT_FOUND');
  return asStage(flag.stage);
}

/**
 * Moves the feature one stage forward or back, notifies the open pages of every organization and returns its new state.
 * Two concurrent calls move it twice. Throws NOT_FOUND, and FEATURE_STAGE_LIMIT if there is no further stage.
 */
export async function moveFlag(
  db: Kysely<Tables>,
  name: string,
  direction: Direction,
  changedBy: string,
): Promise<StagedFlag> {
  const moved = await db.transaction().execute(async (transaction) => {
    const before = await lockFlag(transaction, name, 'update');
    const stage = neighbour(before, direction);
    if (stage === null) throw new Failure(FEATURE_FLAG_ERROR_CODES.stageLimit);
    await transaction
      .updateTable('feature_flags')
      .set({ stage, changed_at: sql`now()`, changed_by: changedBy })
      .where('name', '=', name)
      .execute();
    await record(transaction, {
      action: direction === 'promote' ? 'service.feature-promoted' : 'service.feature-rolled-back',
      organizationId: null,
      object: { kind: 'feature', name },
      before: { stage: before },
      after: { stage },
    });
    const [flag] = await selectFlags(transaction, 'all', name);
    if (!flag) throw new Failure('NOT_FOUND');
    return flag;
  });
  await announceToAll(db, TOPICS.session);
  return moved;
}

function selectOfOrganizations(db: Kysely<Tables>, name: string, reach: OrganizationsInReach) {
  return db
    .selectFrom('feature_flags as flag')
    .innerJoin('organizations', (join) => join.onTrue())
    .where('flag.name', '=', name)
    .where(isInReach('organizations', reach))
    .select([
      'organizations.id',
      'organizations.name',
      sql<boolean | null>`(organizations.features ->> flag.name)::boolean`.as('own'),
      sql<boolean>`coalesce((${effectiveFeatures()} ->> flag.name)::boolean, false)`.as('enabled'),
    ]);
}

/**
 * Returns the organizations in reach whose names contain `search`, with their state of the flag, by name; one more than
 * `limit`.
 */
export async function readFlagOrganizations(
  db: Kysely<Tables>,
  name: string,
  reach: OrganizationsInReach,
  { search, after, limit }: { search: string | undefined; after: [string, string] | undefined; limit: number },
): Promise<FlagOfOrganization[]> {
  let query = selectOfOrganizations(db, name, reach)
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .limit(limit + 1);
  if (search) query = query.where(holds('organizations.name', search));
  if (after)
    query = query.where(sql<SqlBool>`(organizations.name, organizations.id) > (${after[0]}, ${after[1]}::bigint)`);
  return await query.execute();
}

/** Returns whether the flag exists. */
export async function isFlag(db: Kysely<Tables>, name: string): Promise<boolean> {
  const found = await db.selectFrom('feature_flags').where('name', '=', name).select('name').executeTakeFirst();
  return found !== undefined;
}

/**
 * Sets an organization's own entry and notifies its open pages. Throws NOT_FOUND, and FEATURE_REMOVED for a removed
 * feature.
 */
export async function setForOrganization(
  db: Kysely<Tables>,
  name: string,
  organizationId: string,
  reach: OrganizationsInReach,
  enabled: boolean,
): Promise<FlagOfOrganization> {
  return await db.transaction().execute(async (transaction) => {
    if ((await lockFlag(transaction, name, 'share')) === 'REMOVED') throw new Failure(FEATURE_FLAG_ERROR_CODES.removed);
    const select = () => selectOfOrganizations(transaction, name, reach).where('organizations.id', '=', organizationId);
    const before = await select().executeTakeFirst();
    await transaction
      .updateTable('organizations')
      .set({ features: sql`features || jsonb_build_object(${name}::text, ${enabled}::boolean)` })
      .where('id', '=', organizationId)
      .where(isInReach('organizations', reach))
      .execute();
    const found = await select().executeTakeFirst();
    if (!found) throw new Failure('NOT_FOUND');
    await record(transaction, {
      action: 'organization.features-changed',
      organizationId,
      object: { kind: 'organization', id: organizationId },
      before: { [name]: before?.enabled ?? null },
      after: { [name]: found.enabled },
    });
    await announce(transaction, { organizationId, topic: TOPICS.session });
    return found;
  });
}
