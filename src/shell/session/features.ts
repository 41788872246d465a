/** The features that the product uses. */
export type FeatureFlag =
  | 'PLANNING'
  | 'ACTIVITIES'
  | 'UP_IDP'
  | 'UPTEMPO_BRANDED_PLANNING'
  | 'UNIFIED_NAVIGATION'
  | 'NOTICES'
  | 'WORKFLOW_INTEGRATION'
  | 'LIVEBLOCKS_COLLABORATION'
  | 'TIME_PHASING'
  | 'SAVED_VIEWS'
  | 'FORCE_APOLLO_QUERY_REFRESH';

/** The features of an organization that show an element, for its placeholder and for the element. */
export const BELL_FEATURE = 'NOTICES' satisfies FeatureFlag;
export const INBOX_FEATURE = 'LIVEBLOCKS_COLLABORATION' satisfies FeatureFlag;

type HasFeatures = { features?: Readonly<Record<string, unknown>> };

/** Returns whether an organization's feature is on; any value except `true` is off. */
export const isOn = (flag: FeatureFlag, organization: HasFeatures | undefined): boolean =>
  organization?.features?.[flag] === true;
