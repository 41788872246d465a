import { ACTIVITY_STATUSES } from '../activity.wire.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import type { FILTER_OPERATORS } from '../criteria.wire.ts';
import type { Subjects } from './condition.ts';
import type { CriteriaTexts } from './criteria.words.ts';
import { namesOf } from './grouping.ts';

export type FilterOperator = (typeof FILTER_OPERATORS)[number];
export type Choice = { value: string; label: string };

/** A field that a condition can be about. */
export type FilterField = {
  field: string;
  label: string;
  /** What a condition is entered as. */
  kind: 'choice' | 'text' | 'day' | 'date-time' | 'number';
  /** The default first. */
  operators: readonly FilterOperator[];
  /** For the kind `choice`. */
  choices: readonly Choice[];
  /** Disabled in the configuration: existing conditions can be edited, new ones cannot be added. */
  isDisabled: boolean;
};

/** What conditions can refer to. */
export type FilterSubjects = {
  configuration: Subjects;
  /** Names by id; null for a former user. */
  owners: ReadonlyMap<string, string | null>;
};

type FieldsInput = FilterSubjects & { words: CriteriaTexts };

/** Returns the fields that a filter offers, in the order of its menu. */
export function filterFields({ configuration, owners, words }: FieldsInput): FilterField[] {
  const { activityTypes, attributeDefinitions } = configuration;
  const labelled = (name: string, isOffered: boolean) => (isOffered ? name : words.noLongerOffered(name));
  const groups = new Map(activityTypes.flatMap(({ group }) => (group ? [[group.id, group]] : [])));
  const choice = (field: keyof CriteriaTexts['fields'], choices: Choice[], isOptional = false): FilterField => ({
    field,
    label: words.fields[field],
    kind: 'choice',
    operators: isOptional ? ['IN', 'NOT_IN', 'IS_EMPTY'] : ['IN', 'NOT_IN'],
    choices,
    isDisabled: false,
  });
  const plain = { choices: [], isDisabled: false };
  return [
    { ...plain, field: 'name', label: words.fields.name, kind: 'text', operators: ['CONTAINS'] },
    choice(
      'type',
      activityTypes.map(({ id, name, disabled }) => ({ value: id, label: labelled(name, !disabled) })),
    ),
    choice(
      'group',
      [...groups.values()].map(({ id, name, disabled }) => ({ value: id, label: labelled(name, !disabled) })),
      true,
    ),
    choice(
      'owner',
      [...namesOf(owners, words.formerUser)].map(([value, label]) => ({ value, label })),
      true,
    ),
    choice(
      'status',
      ACTIVITY_STATUSES.map((status) => ({ value: status, label: words.statuses[status] })),
    ),
    { ...plain, field: 'dates', label: words.fields.dates, kind: 'day', operators: ['BETWEEN', 'IS_EMPTY'] },
    ...attributeDefinitions.map((definition) => ({
      field: `attribute:${definition.id}`,
      label: labelled(definition.name, !definition.disabled),
      isDisabled: definition.disabled,
      ...entryOf(definition, words),
    })),
  ];
}

type Entry = Pick<FilterField, 'kind' | 'operators' | 'choices'>;

function entryOf({ type, options }: AttributeDefinition, words: CriteriaTexts): Entry {
  switch (type) {
    case 'COMBOBOX':
    case 'MULTISELECT':
      return {
        kind: 'choice',
        operators: ['IN', 'NOT_IN', 'IS_EMPTY'],
        choices: options.map(({ id, value, enabled }) => ({
          value: id,
          label: enabled ? value : words.noLongerOffered(value),
        })),
      };
    case 'BOOLEAN':
      return {
        kind: 'choice',
        operators: ['IN', 'IS_EMPTY'],
        choices: [
          { value: 'true', label: words.yes },
          { value: 'false', label: words.no },
        ],
      };
    case 'NUMBER':
    case 'CURRENCY':
    case 'PERCENT':
      return { kind: 'number', operators: ['BETWEEN', 'IS_EMPTY'], choices: [] };
    case 'DATE':
      return { kind: 'day', operators: ['BETWEEN', 'IS_EMPTY'], choices: [] };
    case 'DATETIME':
      return { kind: 'date-time', operators: ['BETWEEN', 'IS_EMPTY'], choices: [] };
    case 'TEXT':
    case 'RICH_TEXT':
    case 'LINK':
      return { kind: 'text', operators: ['CONTAINS', 'IS_EMPTY'], choices: [] };
  }
}
