import type { Kysely } from 'kysely';
import type { ActivityType } from '../../../../src/features/activities/activity-types.wire.ts';
import type { AttributeDefinition } from '../../../../src/features/activities/attributes.wire.ts';
import type { NestingConfiguration } from '../../../../src/features/activities/rules/why-not-below.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Reader } from '../readers.ts';
import { readAttributeDefinitions } from '../types/read-attributes.ts';
import { readNestingRules, readTypes } from '../types/read-types.ts';

/** The types, nesting rules and attributes of an organization. */
export type Configuration = Pick<NestingConfiguration, 'rules'> & {
  types: readonly ActivityType[];
  definitions: readonly AttributeDefinition[];
};

/** Returns the organization's configuration, with what the reader can do with the types. */
export async function readConfiguration(
  db: Kysely<Tables>,
  { organizationId, statements }: Reader,
): Promise<Configuration> {
  const types = await readTypes(db, organizationId, statements);
  const rules = await readNestingRules(db, organizationId);
  const definitions = await readAttributeDefinitions(db, organizationId);
  return { types, rules, definitions };
}
