import { expect, test } from 'vitest';
import type { AttributeDefinition } from '../attributes.wire.ts';
import { attributeSections } from './attribute-sections.ts';

const definition = (id: string, disabled = false): AttributeDefinition => ({
  id,
  name: id,
  type: 'TEXT',
  help: '',
  options: [],
  dependencies: [],
  index: Number(id),
  showingMultiselectPercentage: false,
  disabled,
});
const CONFIGURATION = {
  attributeDefinitions: [
    definition('3'),
    definition('1'),
    definition('2'),
    definition('4', true),
    definition('5', true),
  ],
  attributeGroups: [
    { id: 'b', name: 'Content', index: 2, attributeDefinitionIds: ['2', '4'], openDefault: false },
    { id: 'a', name: 'Market', index: 1, attributeDefinitionIds: ['3'], openDefault: true },
    { id: 'c', name: 'Empty', index: 3, attributeDefinitionIds: [], openDefault: true },
  ],
};
const names = (ids: string[], withValue: string[] = []) =>
  attributeSections(CONFIGURATION, ids, (id) => withValue.includes(id)).map(
    ({ name, definitions }) => `${name}: ${definitions.map(({ id }) => id).join(' ')}`,
  );

test('groups attributes in order, with those without a group last', () => {
  expect(names(['1', '2', '3'])).toEqual(['Market: 3', 'Content: 2', 'Other: 1']);
});

test('shows disabled attributes only with a value', () => {
  expect(names(['2', '4', '5'], ['4'])).toEqual(['Content: 2 4']);
});
