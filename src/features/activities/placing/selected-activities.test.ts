import { expect, it } from 'vitest';
import type { Configuration } from '../configuration.wire.ts';
import { checkOptions } from '../rules/attribute-options.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';
import { commonAttributes, contextOfSeveral, isRequiredByAny } from './selected-activities.ts';

const type = (id: string, attributes: Record<string, boolean>) => ({
  id,
  attributeConfigurations: Object.entries(attributes).map(([definitionId, required]) => ({ definitionId, required })),
});
const definition = (id: string, index: number, change = {}) => ({
  id,
  index,
  disabled: false,
  dependencies: [],
  ...change,
});
const CONFIGURATION = {
  activityTypes: [
    type('campaign', { region: true, brief: false, old: false }),
    type('event', { brief: false, region: false, old: false }),
  ],
  attributeDefinitions: [definition('brief', 2), definition('region', 1), definition('old', 3, { disabled: true })],
} as unknown as Configuration;
const rows = (...typeIds: string[]) => typeIds.map((typeId) => ({ typeId }) as ActivityRow);

it('has the attributes of all selected types, in their order', () => {
  const ids = (...typeIds: string[]) => commonAttributes(rows(...typeIds), CONFIGURATION).map(({ id }) => id);
  expect(ids('campaign', 'event')).toEqual(['region', 'brief']);
  const other = {
    ...CONFIGURATION,
    activityTypes: [...CONFIGURATION.activityTypes, type('plan', {})],
  } as Configuration;
  expect(commonAttributes(rows('campaign', 'plan'), other)).toEqual([]);
});

it('requires an attribute that one of the types requires', () => {
  expect(isRequiredByAny(rows('event'), CONFIGURATION, 'region')).toBe(false);
  expect(isRequiredByAny(rows('event', 'campaign'), CONFIGURATION, 'region')).toBe(true);
});

it('offers every dependent option, because the controlling values differ', () => {
  const country = {
    ...definition('country', 4),
    type: 'COMBOBOX',
    options: [{ id: '1', value: 'France', enabled: true }],
    dependencies: [{ controllingDefinitionId: 'region', controllingOptionId: '9', dependentOptionId: '1' }],
  } as unknown as Configuration['attributeDefinitions'][number];
  expect(checkOptions(country, ['1'], contextOfSeveral(country)).ok).toBe(true);
});
