import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import {
  type AttributeDefinition,
  AttributeDefinitionWire,
  type AttributeGroup,
} from '../../../../src/features/activities/attributes.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** Returns the organization's attribute definitions in their order, with options and dependencies. */
export async function readAttributeDefinitions(
  db: Kysely<Tables>,
  organizationId: string,
): Promise<AttributeDefinition[]> {
  const rows = await db
    .selectFrom('attribute_definitions as definition')
    .where('definition.organization_id', '=', organizationId)
    .select([
      'definition.id',
      'definition.name',
      'definition.type',
      'definition.help',
      'definition.position as index',
      'definition.showing_multiselect_percentage as showingMultiselectPercentage',
      'definition.disabled',
      sql<unknown>`coalesce((
        select json_agg(json_build_object(
          'id', choice.id::text, 'value', choice.value, 'enabled', choice.enabled, 'color', choice.color,
          'fontColor', choice.font_color
        ) order by choice.position, choice.id)
        from attribute_options as choice where choice.definition_id = definition.id
      ), '[]')`.as('options'),
      sql<unknown>`coalesce((
        select json_agg(json_build_object(
          'controllingDefinitionId', dependency.controlling_id::text,
          'controllingOptionId', dependency.controlling_option_id::text,
          'dependentOptionId', dependency.dependent_option_id::text
        ) order by dependency.controlling_option_id, dependency.dependent_option_id)
        from attribute_dependencies as dependency where dependency.dependent_id = definition.id
      ), '[]')`.as('dependencies'),
    ])
    .orderBy('definition.position')
    .orderBy('definition.id')
    .execute();
  return rows.map((row) => v.parse(AttributeDefinitionWire, row));
}

/** Returns the sections of the form of an activity, in their order. */
export async function readAttributeGroups(db: Kysely<Tables>, organizationId: string): Promise<AttributeGroup[]> {
  return await db
    .selectFrom('attribute_groups as section')
    .where('section.organization_id', '=', organizationId)
    .select([
      'section.id',
      'section.name',
      'section.position as index',
      'section.open_default as openDefault',
      sql<string[]>`array(
        select definition.id::text from attribute_definitions as definition
        where definition.group_id = section.id order by definition.position, definition.id
      )`.as('attributeDefinitionIds'),
    ])
    .orderBy('section.position')
    .orderBy('section.id')
    .execute();
}

/** Returns the types of the organization's attributes by id. */
export async function readAttributeTypes(db: Kysely<Tables>, organizationId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('attribute_definitions')
    .where('organization_id', '=', organizationId)
    .select(['id', 'type'])
    .execute();
  return new Map(rows.map(({ id, type }) => [id, type]));
}
