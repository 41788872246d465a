import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { ATTRIBUTE_COLUMNS_MAX, type AttributeColumn } from '../../../../src/features/activities/activity-rows.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { IdKey } from '../../platform/paging/page.ts';

/** The ids of attributes whose values a caller asks for. Texts that are no ids are left out. */
export const AttributeIdsWire = v.pipe(
  v.array(v.string()),
  v.transform((ids) => [...new Set(ids)].filter((id) => v.is(IdKey, id))),
  v.maxLength(ATTRIBUTE_COLUMNS_MAX, `At most ${ATTRIBUTE_COLUMNS_MAX} attributes can be shown at once.`),
);

/** The parents of activities and of all their ancestors, by id. */
type Parents = ReadonlyMap<string, string | null>;

/**
 * Returns the own or inherited values of attributes as texts, one per row: the names of options, otherwise the value as
 * it is stored. Attributes that the organization does not have are left out.
 */
export async function readAttributeColumns(
  db: Kysely<Tables>,
  organizationId: string,
  asked: readonly string[],
  rows: readonly { id: string }[],
  parents: Parents,
): Promise<AttributeColumn[]> {
  if (asked.length === 0) return [];
  const known = await readOptionNames(db, organizationId, asked);
  const definitionIds = asked.filter((id) => known.has(id));
  const texts = await readTexts(db, organizationId, known, [...parents.keys()]);
  return definitionIds.map((definitionId) => {
    const textOf = texts.get(definitionId);
    return { definitionId, values: rows.map(({ id }) => (textOf ? valueAt(id, textOf, parents) : '')) };
  });
}

/** Returns the text of an activity or its topmost ancestor that has one. */
function valueAt(activityId: string, textOf: ReadonlyMap<string, string>, parents: Parents): string {
  let text = '';
  for (let id: string | null = activityId; id !== null; id = parents.get(id) ?? null) text = textOf.get(id) ?? text;
  return text;
}

/** The names of options by id; null for an attribute without options. */
type OptionNames = Readonly<Record<string, string>> | null;

async function readOptionNames(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OptionNames>> {
  const definitions = await db
    .selectFrom('attribute_definitions as definition')
    .where('definition.organization_id', '=', organizationId)
    .where('definition.id', '=', sql<string>`any(${ids}::bigint[])`)
    .select([
      'definition.id',
      sql<OptionNames>`case when definition.type in ('COMBOBOX', 'MULTISELECT') then coalesce((
        select json_object_agg(choice.id, choice.value) from attribute_options as choice
        where choice.definition_id = definition.id
      ), '{}') end`.as('names'),
    ])
    .execute();
  return new Map(definitions.map(({ id, names }) => [id, names]));
}

/** Returns the texts of the values by attribute, then by the activity that has the value. */
async function readTexts(
  db: Kysely<Tables>,
  organizationId: string,
  known: ReadonlyMap<string, OptionNames>,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const stored = await db
    .selectFrom('activity_attribute_values as own')
    .where('own.organization_id', '=', organizationId)
    .where('own.definition_id', '=', sql<string>`any(${[...known.keys()]}::bigint[])`)
    .where('own.activity_id', '=', sql<string>`any(${activityIds}::bigint[])`)
    .select(['own.activity_id as activityId', 'own.definition_id as definitionId', 'own.values'])
    .execute();
  const texts = new Map<string, Map<string, string>>();
  for (const { activityId, definitionId, values } of stored) {
    const names = known.get(definitionId);
    const shown = names ? values.flatMap((id) => names[id] ?? []) : values;
    const textOf = texts.get(definitionId) ?? new Map<string, string>();
    texts.set(definitionId, textOf.set(activityId, shown.join(', ')));
  }
  return texts;
}
