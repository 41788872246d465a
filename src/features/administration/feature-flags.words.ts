import type { TagTone } from '../../ui/tag/tag.tsx';
import type { FeatureStage } from './feature-flags.wire.ts';

export const STAGE_WORDS: Readonly<Record<FeatureStage, string>> = {
  IN_DEVELOPMENT: 'In development',
  EARLY_ACCESS: 'Early access',
  PREVIEW: 'Preview',
  RELEASED: 'Released',
  REMOVED: 'Removed',
};

/** Follow “Move to” and “Back to”. */
const GOALS: Readonly<Record<FeatureStage, string>> = {
  IN_DEVELOPMENT: 'development',
  EARLY_ACCESS: 'early access',
  PREVIEW: 'preview',
  RELEASED: 'release',
  REMOVED: 'removal',
};

/** Questions before a feature moves to a stage that all users notice. */
export const QUESTIONS = {
  RELEASED: {
    title: (name: string) => `Release ${name} to all organizations?`,
    message:
      'Every organization gets a released feature, even where it is switched off. You can roll it back to “Preview”.',
    confirm: 'Release',
    kind: 'primary',
  },
  REMOVED: {
    title: (name: string) => `Remove ${name}?`,
    message:
      'A removed feature is unavailable to every organization, even where it is switched on. You can roll it back to “Released”.',
    confirm: 'Remove',
    kind: 'danger',
  },
} as const;
export type QuestionedStage = keyof typeof QUESTIONS;

export const isQuestioned = (stage: FeatureStage | null): stage is QuestionedStage =>
  stage !== null && Object.hasOwn(QUESTIONS, stage);

/** Labels of the buttons that move a feature to another stage. An ellipsis announces a confirmation. */
export const promoteLabel = (stage: FeatureStage): string => {
  const label = stage === 'REMOVED' ? 'Remove' : `Move to ${GOALS[stage]}`;
  return isQuestioned(stage) ? `${label} …` : label;
};
export const rollbackLabel = (stage: FeatureStage): string => `Back to ${GOALS[stage]}`;

export const STAGE_TONES: Readonly<Record<FeatureStage, TagTone>> = {
  IN_DEVELOPMENT: 'neutral',
  EARLY_ACCESS: 'accent',
  PREVIEW: 'warning',
  RELEASED: 'success',
  REMOVED: 'danger',
};

/** Texts of the list of features. */
export const featureFlagsWords = {
  title: 'Feature Flags',
  lead: 'Features move in stages from development to release. A released feature is on for every organization. Before that, you switch it on for each organization.',
  search: 'Feature',
  stage: 'Stage',
  all: 'All',
  loading: 'the features',
  empty: 'No features yet',
  noMatches: 'No matching features',
  noMatchesText: 'Try a different search or stage.',
  table: 'Features by name',
  heads: { feature: 'Feature', stage: 'Stage', organizations: 'Organizations', actions: 'Actions' },
  enabled: (enabled: number, all: number) => `${enabled} of ${all}`,
  enabledOf: (enabled: number, all: number, feature: string) => `${enabled} of ${all} organizations have ${feature}`,
  moved: (feature: string, stage: FeatureStage) => `${feature} is now in the stage “${STAGE_WORDS[stage]}”.`,
};

/** Texts of the dialog with the organizations that have a feature. */
export const flagOrganizationsWords = {
  title: (feature: string) => `Organizations with ${feature}`,
  close: 'Close',
  isRemoved: 'This feature has been removed and can’t be switched on.',
  search: 'Organization',
  loading: 'the organizations',
  byStage: 'Set by stage',
  noMatches: 'No matching organizations.',
  more: 'organizations',
};
