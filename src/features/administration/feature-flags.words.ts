import type { TagTone } from '../../ui/tag/tag.tsx';
import type { FeatureStage } from './feature-flags.wire.ts';

export const STAGE_WORDS: Readonly<Record<FeatureStage, string>> = {
  IN_DEVELOPMENT: 'In development',
  EARLY_ACCESS: 'Early access',
  PREVIEW: 'Preview',
  RELEASED: 'Released',
  REMOVED: 'Removed',
};

/** As the end of “On to …” and “Back to …”. */
const GOALS: Readonly<Record<FeatureStage, string>> = {
  IN_DEVELOPMENT: 'development',
  EARLY_ACCESS: 'early access',
  PREVIEW: 'preview',
  RELEASED: 'release',
  REMOVED: 'removal',
};

/** What the buttons say that move a feature to a stage. Removing asks first. */
export const onTo = (stage: FeatureStage): string => (stage === 'REMOVED' ? 'Remove …' : `On to ${GOALS[stage]}`);
export const backTo = (stage: FeatureStage): string => `Back to ${GOALS[stage]}`;

export const STAGE_TONES: Readonly<Record<FeatureStage, TagTone>> = {
  IN_DEVELOPMENT: 'neutral',
  EARLY_ACCESS: 'accent',
  PREVIEW: 'warning',
  RELEASED: 'success',
  REMOVED: 'danger',
};
