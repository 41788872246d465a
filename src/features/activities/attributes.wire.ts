import * as v from 'valibot';

/** The types of attributes and of custom columns of budgets, without LEGACYCURRENCY. */
const ATTRIBUTE_TYPES = [
  'TEXT',
  'COMBOBOX',
  'NUMBER',
  'CURRENCY',
  'DATE',
  'DATETIME',
  'LINK',
  'MULTISELECT',
  'BOOLEAN',
  'PERCENT',
  'RICH_TEXT',
] as const;

const OptionWire = v.object({
  id: v.string(),
  value: v.string(),
  enabled: v.boolean(),
  color: v.nullable(v.string()),
  fontColor: v.nullable(v.string()),
});

/** An option of a dependent attribute can be chosen only with one of these options of the controlling attribute. */
const DependencyWire = v.object({
  controllingDefinitionId: v.string(),
  controllingOptionId: v.string(),
  dependentOptionId: v.string(),
});

/** What activities of some types have beside their name and dates. `dependencies` restrict its own options. */
export const AttributeDefinitionWire = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(ATTRIBUTE_TYPES),
  help: v.string(),
  options: v.array(OptionWire),
  dependencies: v.array(DependencyWire),
  index: v.number(),
  showingMultiselectPercentage: v.boolean(),
  disabled: v.boolean(),
});
export type AttributeDefinition = v.InferOutput<typeof AttributeDefinitionWire>;

/** A section of the form of an activity. */
export const AttributeGroupWire = v.object({
  id: v.string(),
  name: v.string(),
  index: v.number(),
  attributeDefinitionIds: v.array(v.string()),
  openDefault: v.boolean(),
});
export type AttributeGroup = v.InferOutput<typeof AttributeGroupWire>;
