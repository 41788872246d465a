import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import {
  type ActivityType,
  ActivityTypeWire,
  type NestingRule,
} from '../../../../src/features/activities/activity-types.wire.ts';
import type { Statement } from '../../../../src/features/policies/policies.wire.ts';
import { RESOURCE_ACTIONS } from '../../../../src/features/policies/policies.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { typePermissionsOf } from '../policies/evaluate.ts';
import { permissionSet } from '../policies/permission-set.ts';

/** Returns the organization's activity types in their order, with what the caller can do. */
export async function readTypes(
  db: Kysely<Tables>,
  organizationId: string,
  statements: readonly Statement[],
): Promise<ActivityType[]> {
  const rows = await db
    .selectFrom('activity_types as type')
    .leftJoin('activity_type_groups as type_group', 'type_group.id', 'type.group_id')
    .where('type.organization_id', '=', organizationId)
    .select([
      'type.id',
      'type.name',
      'type.color',
      'type.font_color as fontColor',
      'type.disabled',
      'type.impact_modelling_enabled as impactModellingEnabled',
      'type.in_market_dates_required as inMarketDatesRequired',
      'type.estimated_costs_required as estimatedCostsRequired',
      'type.disable_estimated_costs as disableEstimatedCosts',
      'type.connected_spend_enabled as connectedSpendEnabled',
      'type.job_type_id as jobTypeId',
      'type.kpi_ids as activityKpis',
      'type.group_id as groupId',
      sql<unknown>`case when type_group.id is not null then json_build_object(
        'id', type_group.id::text, 'name', type_group.name, 'color', type_group.color, 'disabled', type_group.disabled
      ) end`.as('group'),
      sql<unknown>`coalesce((
        select json_agg(json_build_object(
          'definitionId', assignment.definition_id::text, 'required', assignment.required,
          'syncDirection', assignment.sync_direction, 'jobTypeVariableId', assignment.job_type_variable_id
        ) order by definition.position, definition.id)
        from attribute_assignments as assignment
        join attribute_definitions as definition on definition.id = assignment.definition_id
        where assignment.type_id = type.id or assignment.group_id = type.group_id
      ), '[]')`.as('attributeConfigurations'),
    ])
    .orderBy('type.position')
    .orderBy('type.id')
    .execute();
  return rows.map(({ groupId, ...type }) =>
    v.parse(ActivityTypeWire, {
      ...type,
      actions: RESOURCE_ACTIONS.ACTIVITY_TYPE,
      ...permissionSet(typePermissionsOf(statements, { typeId: type.id, groupId })),
    }),
  );
}

/** Returns the organization's nesting rules. */
export async function readNestingRules(db: Kysely<Tables>, organizationId: string): Promise<NestingRule[]> {
  const rows = await db
    .selectFrom('activity_nesting_rules')
    .where('organization_id', '=', organizationId)
    .selectAll()
    .orderBy('id')
    .execute();
  return rows.map((rule) => ({
    id: rule.id,
    parent:
      rule.parent_type_id === null && rule.parent_group_id === null
        ? null
        : { typeId: rule.parent_type_id, groupId: rule.parent_group_id },
    child: { typeId: rule.child_type_id, groupId: rule.child_group_id },
    disabled: rule.disabled,
  }));
}
