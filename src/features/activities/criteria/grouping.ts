import { ACTIVITY_STATUSES } from '../activity.wire.ts';
import type { Criteria } from '../criteria.wire.ts';
import { attributeIdOf, type Subjects } from './condition.ts';
import type { CriteriaTexts } from './criteria.words.ts';
import type { Grouping } from './group-rows.ts';

type GroupingInput = {
  configuration: Subjects;
  /** Names by id; null for a former user. */
  owners: ReadonlyMap<string, string | null>;
  words: CriteriaTexts;
};

/** Returns how a view groups activities; undefined for no groups, and for an attribute that no longer exists. */
export function groupingOf(
  groupBy: Criteria['groupBy'],
  { configuration, owners, words }: GroupingInput,
): Grouping | undefined {
  const named = (names: ReadonlyMap<string, string>, keyOf: Grouping['keyOf']): Grouping => ({
    keyOf,
    order: [...names.keys(), '*', ''],
    nameOf: (key) => names.get(key) ?? (key === '*' ? words.several : key === '' ? words.notSet : words.notOffered),
  });
  switch (groupBy) {
    case null:
      return undefined;
    case 'type':
      return named(new Map(configuration.activityTypes.map(({ id, name }) => [id, name])), ({ typeId }) => typeId);
    case 'status':
      return named(
        new Map(ACTIVITY_STATUSES.map((status) => [status, words.statuses[status]])),
        ({ status }) => status,
      );
    case 'owner':
      return named(namesOf(owners, words.formerUser), ({ ownerId }) => ownerId ?? '');
  }
  const definition = configuration.attributeDefinitions.find(({ id }) => id === attributeIdOf(groupBy));
  return (
    definition &&
    named(new Map(definition.options.map(({ id, value }) => [id, value])), ({ groupKey }) => groupKey ?? '')
  );
}

/** Returns the owners by name; former users, who have none, come last. */
export function namesOf(owners: ReadonlyMap<string, string | null>, formerUser: string): Map<string, string> {
  const named = [...owners].filter((owner): owner is [string, string] => owner[1] !== null);
  const former = [...owners].filter(([, name]) => name === null).map(([id]): [string, string] => [id, formerUser]);
  return new Map([...named.sort(([, one], [, other]) => one.localeCompare(other)), ...former]);
}
