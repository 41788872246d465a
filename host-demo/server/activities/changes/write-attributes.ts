import { sql, type Transaction } from 'kysely';
import type { AttributeInput } from '../../../../src/features/activities/activity-input.wire.ts';
import type { ActivityType } from '../../../../src/features/activities/activity-types.wire.ts';
import type { AttributeDefinition } from '../../../../src/features/activities/attributes.wire.ts';
import { checkAttributeValue } from '../../../../src/features/activities/rules/attribute-values.ts';
import { missingRequired } from '../../../../src/features/activities/rules/missing-required.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { Configuration } from './read-configuration.ts';

type Target = { organizationId: string; activityId: string; path: readonly string[]; type: ActivityType };

/**
 * Writes own values of an activity's attributes; the others keep theirs. Returns the changed values by the name of the
 * attribute, before and after. Throws BAD_USER_INPUT for a value that is not valid or a required one that is missing.
 */
export async function writeAttributes(
  transaction: Transaction<Tables>,
  { definitions }: Pick<Configuration, 'definitions'>,
  { organizationId, activityId, path, type }: Target,
  inputs: readonly AttributeInput[],
): Promise<{ before: Record<string, readonly string[]>; after: Record<string, readonly string[]> }> {
  const stored = await readValues(transaction, path);
  const values = new Map(stored.map(({ definition_id, values: own }) => [definition_id, own as readonly string[]]));
  const before: Record<string, readonly string[]> = {};
  const after: Record<string, readonly string[]> = {};
  // Controlling attributes first, because the values of dependent ones are checked against theirs.
  for (const { definition, input } of inOrder(definitions, inputs)) {
    requireOwn(definition, type, stored, activityId);
    const present = values.get(definition.id) ?? [];
    const checked = checkAttributeValue(definition, input, {
      before: present,
      controlling: controllingOf(definition, definitions, values),
    });
    if (!checked.ok) throw invalid(`${definition.name}: ${checked.message}`);
    const { values: chosen, percentages } = checked.value;
    if (definition.disabled && chosen.join() !== present.join()) {
      throw invalid(`The attribute “${definition.name}” is no longer in use.`);
    }
    values.set(definition.id, chosen);
    before[definition.name] = present;
    after[definition.name] = chosen;
    await writeValue(transaction, { organizationId, activityId, definitionId: definition.id, chosen, percentages });
  }
  const [missing] = missingRequired(type, definitions, values);
  if (missing !== undefined) throw invalid(`Choose a value for “${missing}”.`);
  return { before, after };
}

const invalid = (message: string) => new Failure('BAD_USER_INPUT', { message });

const readValues = (transaction: Transaction<Tables>, path: readonly string[]) =>
  transaction
    .selectFrom('activity_attribute_values')
    .where('activity_id', '=', sql<string>`any(${path}::bigint[])`)
    .select(['activity_id', 'definition_id', 'values'])
    .execute();

type Ordered = { definition: AttributeDefinition; input: AttributeInput };

function inOrder(definitions: readonly AttributeDefinition[], inputs: readonly AttributeInput[]): Ordered[] {
  const known = inputs.map((input) => {
    const definition = definitions.find(({ id }) => id === input.definitionId);
    if (!definition) throw invalid('This attribute no longer exists. Reload the page.');
    return { definition, input };
  });
  const isDependent = ({ definition }: Ordered) => Number(definition.dependencies.length > 0);
  return known.toSorted((one, other) => isDependent(one) - isDependent(other));
}

/** Throws for an attribute that the type does not have, and for one whose values an ancestor has. */
function requireOwn(
  { id, name }: AttributeDefinition,
  type: ActivityType,
  stored: readonly { activity_id: string; definition_id: string }[],
  activityId: string,
): void {
  const owner = stored.find(({ definition_id }) => definition_id === id)?.activity_id ?? activityId;
  if (owner !== activityId) throw invalid(`“${name}” belongs to an activity above and can only be changed there.`);
  if (!type.attributeConfigurations.some(({ definitionId }) => definitionId === id)) {
    throw invalid(`Activities of the type “${type.name}” don’t have the attribute “${name}”.`);
  }
}

function controllingOf(
  { dependencies }: AttributeDefinition,
  definitions: readonly AttributeDefinition[],
  values: ReadonlyMap<string, readonly string[]>,
) {
  const [dependency] = dependencies;
  if (!dependency) return null;
  const controlling = definitions.find(({ id }) => id === dependency.controllingDefinitionId);
  return { name: controlling?.name ?? '', values: values.get(dependency.controllingDefinitionId) ?? [] };
}

type StoredValue = {
  organizationId: string;
  activityId: string;
  definitionId: string;
  chosen: readonly string[];
  percentages: readonly string[];
};

async function writeValue(
  transaction: Transaction<Tables>,
  { organizationId, activityId, definitionId, chosen, percentages }: StoredValue,
): Promise<void> {
  if (chosen.length === 0) {
    await transaction
      .deleteFrom('activity_attribute_values')
      .where('activity_id', '=', activityId)
      .where('definition_id', '=', definitionId)
      .execute();
    return;
  }
  await sql`
    insert into activity_attribute_values (activity_id, definition_id, organization_id, "values", percentages)
    values (
      ${activityId}::bigint, ${definitionId}::bigint, ${organizationId}::bigint, ${chosen}::text[],
      ${percentages}::numeric[]
    )
    on conflict (activity_id, definition_id)
      do update set "values" = excluded."values", percentages = excluded.percentages
  `.execute(transaction);
}
