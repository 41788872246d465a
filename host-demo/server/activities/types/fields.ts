import type { ActivityType, NestingRule } from '../../../../src/features/activities/activity-types.wire.ts';
import type { AttributeDefinition, AttributeGroup } from '../../../../src/features/activities/attributes.wire.ts';
import type { Builder } from '../../platform/graphql/builder.ts';
import { allowField } from '../../platform/graphql/declare-field-access.ts';
import type { PermissionTypes } from '../permission-fields.ts';
import { readerOf, USES_ACTIVITIES } from '../readers.ts';
import { readAttributeDefinitions, readAttributeGroups } from './read-attributes.ts';
import { readNestingRules, readTypes } from './read-types.ts';

const COLOR = '`#rrggbb`. Null: ';
const LIST = { list: false, items: false } as const;

/** Activity types, nesting rules and attributes in GraphQL. */
export function addTypeFields(builder: Builder, { Permissions }: Pick<PermissionTypes, 'Permissions'>) {
  const Group = builder.objectRef<NonNullable<ActivityType['group']>>('ActivityTypeGroup').implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      name: t.exposeString('name', { nullable: false }),
      color: t.exposeString('color', { nullable: true, description: `${COLOR}the colour of the type.` }),
      disabled: t.exposeBoolean('disabled', { nullable: false }),
    }),
  });
  const Configuration = builder
    .objectRef<ActivityType['attributeConfigurations'][number]>('AttributeConfiguration')
    .implement({
      description: 'An attribute of a type, or of all types of its group.',
      fields: (t) => ({
        definitionId: t.exposeID('definitionId', { nullable: false }),
        required: t.exposeBoolean('required', { nullable: false }),
        syncDirection: t.exposeString('syncDirection', {
          nullable: false,
          description: 'NONE, ACTIVITY_TO_JOB or JOB_TO_ACTIVITY.',
        }),
        jobTypeVariableId: t.exposeID('jobTypeVariableId', { nullable: true }),
      }),
    });
  const Type = builder.objectRef<ActivityType>('ActivityType').implement({
    interfaces: [Permissions],
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      name: t.exposeString('name', { nullable: false }),
      color: t.exposeString('color', { nullable: true, description: `${COLOR}the accent of the brand.` }),
      fontColor: t.exposeString('fontColor', { nullable: true, description: `${COLOR}chosen by contrast.` }),
      group: t.expose('group', { type: Group, nullable: true }),
      disabled: t.exposeBoolean('disabled', { nullable: false, description: 'New activities cannot have it.' }),
      impactModellingEnabled: t.exposeBoolean('impactModellingEnabled', { nullable: false }),
      inMarketDatesRequired: t.exposeBoolean('inMarketDatesRequired', { nullable: false }),
      estimatedCostsRequired: t.exposeBoolean('estimatedCostsRequired', { nullable: false }),
      disableEstimatedCosts: t.exposeBoolean('disableEstimatedCosts', { nullable: false }),
      connectedSpendEnabled: t.exposeBoolean('connectedSpendEnabled', { nullable: false }),
      jobTypeId: t.exposeID('jobTypeId', { nullable: true }),
      attributeConfigurations: t.expose('attributeConfigurations', { type: [Configuration], nullable: LIST }),
      activityKpis: t.exposeStringList('activityKpis', { nullable: LIST, description: 'Ids.' }),
      actions: t.exposeStringList('actions', { nullable: LIST, description: 'All that exist for types.' }),
    }),
  });
  const Side = builder.objectRef<NestingRule['child']>('NestingRuleSide').implement({
    description: 'A type or a group.',
    fields: (t) => ({
      typeId: t.exposeID('typeId', { nullable: true }),
      groupId: t.exposeID('groupId', { nullable: true }),
    }),
  });
  const Rule = builder.objectRef<NestingRule>('NestingRule').implement({
    description: 'Activities of the child can be below those of the parent.',
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      parent: t.expose('parent', { type: Side, nullable: true, description: 'Null: at the top.' }),
      child: t.expose('child', { type: Side, nullable: false }),
      disabled: t.exposeBoolean('disabled', { nullable: false }),
    }),
  });
  const { Definition } = addAttributeFields(builder);

  builder.queryFields((t) => ({
    activityTypes: t.field({
      type: [Type],
      nullable: LIST,
      ...allowField(USES_ACTIVITIES),
      resolve: async (_root, _args, { db, signedIn }) => {
        const { organizationId, statements } = await readerOf(db, signedIn());
        return readTypes(db, organizationId, statements);
      },
    }),
    nestingRules: t.field({
      type: [Rule],
      nullable: LIST,
      ...allowField(USES_ACTIVITIES),
      resolve: (_root, _args, { db, signedIn }) => readNestingRules(db, signedIn().organization.id),
    }),
  }));
  return { Type, Definition };
}

export type TypeRefs = ReturnType<typeof addTypeFields>;

function addAttributeFields(builder: Builder) {
  const Option = builder.objectRef<AttributeDefinition['options'][number]>('AttributeOption').implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      value: t.exposeString('value', { nullable: false }),
      enabled: t.exposeBoolean('enabled', { nullable: false }),
      color: t.exposeString('color', { nullable: true }),
      fontColor: t.exposeString('fontColor', { nullable: true }),
    }),
  });
  const Dependency = builder.objectRef<AttributeDefinition['dependencies'][number]>('AttributeDependency').implement({
    description: 'A dependent option can be chosen only with one of its controlling options.',
    fields: (t) => ({
      controllingDefinitionId: t.exposeID('controllingDefinitionId', { nullable: false }),
      controllingOptionId: t.exposeID('controllingOptionId', { nullable: false }),
      dependentOptionId: t.exposeID('dependentOptionId', { nullable: false }),
    }),
  });
  const Definition = builder.objectRef<AttributeDefinition>('AttributeDefinition').implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      name: t.exposeString('name', { nullable: false }),
      type: t.exposeString('type', { nullable: false }),
      help: t.exposeString('help', { nullable: false }),
      options: t.expose('options', { type: [Option], nullable: LIST }),
      dependencies: t.expose('dependencies', { type: [Dependency], nullable: LIST }),
      index: t.exposeInt('index', { nullable: false }),
      showingMultiselectPercentage: t.exposeBoolean('showingMultiselectPercentage', { nullable: false }),
      disabled: t.exposeBoolean('disabled', { nullable: false }),
    }),
  });
  const Section = builder.objectRef<AttributeGroup>('AttributeGroup').implement({
    description: 'A section of the form of an activity.',
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      name: t.exposeString('name', { nullable: false }),
      index: t.exposeInt('index', { nullable: false }),
      attributeDefinitionIds: t.exposeStringList('attributeDefinitionIds', { nullable: LIST }),
      openDefault: t.exposeBoolean('openDefault', { nullable: false }),
    }),
  });

  builder.queryFields((t) => ({
    attributeDefinitions: t.field({
      type: [Definition],
      nullable: LIST,
      ...allowField(USES_ACTIVITIES),
      resolve: (_root, _args, { db, signedIn }) => readAttributeDefinitions(db, signedIn().organization.id),
    }),
    attributeGroups: t.field({
      type: [Section],
      nullable: LIST,
      ...allowField(USES_ACTIVITIES),
      resolve: (_root, _args, { db, signedIn }) => readAttributeGroups(db, signedIn().organization.id),
    }),
  }));
  return { Definition };
}
