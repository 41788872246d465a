const changesOf = (noun: string) => ['create', 'update', 'delete'].map((verb) => `mutation ${verb}${noun}`);

/** The GraphQL operations that the product's pages run or that programs are promised. */
export const SPECIFIED_OPERATIONS: readonly string[] = [
  'query currentNotice',
  ...['createNotice', 'updateNotice', 'replaceNotice', 'dismissNotice', 'removeNotice'].map(
    (name) => `mutation ${name}`,
  ),
  'query activities',
  'query activity',
  ...changesOf('Activity'),
  ...['copyActivity', 'reparentActivity', 'restoreActivity'].map((name) => `mutation ${name}`),
  'query activityTypes',
  'query nestingRules',
  'query attributeDefinitions',
  'query attributeGroups',
  'query savedViews',
  ...changesOf('SavedView'),
  'query columnPresets',
  ...changesOf('ColumnPreset'),
];

/** Operations that do not exist yet: of the settings of activities, access policies, money and results. */
export const PENDING_OPERATIONS: readonly string[] = [
  ...changesOf('ActivityType'),
  'query activityTypeGroups',
  ...changesOf('ActivityTypeGroup'),
  ...changesOf('NestingRule'),
  ...changesOf('AttributeDefinition'),
  ...changesOf('AttributeGroup'),
  'query accessPolicies',
  ...changesOf('AccessPolicy'),
  'query stagedFeatures',
  'mutation updateStagedFeature',
  'query kpis',
  ...changesOf('Kpi'),
  'query impactModels',
  ...changesOf('ImpactModel'),
  'mutation updateImpactModelStatus',
  'query estimatedSpend',
  'mutation updateEstimatedSpend',
  'query fundingPanel',
  'mutation updateFundingPanel',
];
