import { isVisible } from '../../base/text/visible.ts';
import { labelsWords } from './labels.words.ts';

/** The labels that an organization can change, with their defaults in English. */
export const DEFAULT_LABELS = labelsWords('en');
export type LabelName = keyof typeof DEFAULT_LABELS;

/** An organization's stored labels. */
export type Labels = Readonly<Record<string, string | null | undefined>>;

/** Returns the organization's label, or the default in `language` if it has no visible one. */
export function labelOf(labels: Labels, name: LabelName, language = 'en'): string {
  const own = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return own && isVisible(own) ? own.trim() : labelsWords(language)[name];
}
