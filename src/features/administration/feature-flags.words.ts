import type { TagTone } from '../../ui/tag/tag.tsx';
import type { FeatureStage } from './feature-flags.wire.ts';

export const STAGE_WORDS: Readonly<Record<FeatureStage, string>> = {
  IN_DEVELOPMENT: 'In development',
  EARLY_ACCESS: 'Early access',
  PREVIEW: 'Preview',
  RELEASED: 'Released',
  REMOVED: 'Removed',
};

/** As the end of “Move to …” and “Back to …”. */
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
    yes: 'Release',
    kind: 'primary',
  },
  REMOVED: {
    title: (name: string) => `Remove ${name}?`,
    message:
      'A removed feature is unavailable to every organization, even where it is switched on. You can roll it back to “Released”.',
    yes: 'Remove',
    kind: 'danger',
  },
} as const;
export type QuestionedStage = keyof typeof QUESTIONS;

export const isQuestioned = (stage: FeatureStage | null): stage is QuestionedStage =>
  stage !== null && Object.hasOwn(QUESTIONS, stage);

/** What the buttons say that move a feature to a stage. The dots say that a question follows. */
export const onTo = (stage: FeatureStage): string => {
  const way = stage === 'REMOVED' ? 'Remove' : `Move to ${GOALS[stage]}`;
  return isQuestioned(stage) ? `${way} …` : way;
};
export const backTo = (stage: FeatureStage): string => `Back to ${GOALS[stage]}`;

export const STAGE_TONES: Readonly<Record<FeatureStage, TagTone>> = {
  IN_DEVELOPMENT: 'neutral',
  EARLY_ACCESS: 'accent',
  PREVIEW: 'warning',
  RELEASED: 'success',
  REMOVED: 'danger',
};
