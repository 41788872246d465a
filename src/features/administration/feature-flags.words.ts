import type { TagTone } from '../../ui/tag/tag.tsx';
import type { FeatureStage } from './feature-flags.wire.ts';

export const STAGE_WORDS: Readonly<Record<FeatureStage, string>> = {
  IN_DEVELOPMENT: 'In development',
  EARLY_ACCESS: 'Early access',
  PREVIEW: 'Preview',
  RELEASED: 'Released',
  REMOVED: 'Removed',
};

export const STAGE_TONES: Readonly<Record<FeatureStage, TagTone>> = {
  IN_DEVELOPMENT: 'neutral',
  EARLY_ACCESS: 'accent',
  PREVIEW: 'warning',
  RELEASED: 'success',
  REMOVED: 'danger',
};
