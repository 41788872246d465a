import { firstSegment } from '../../shell/routes/first-segment.ts';
import { placeLabel } from '../../shell/routes/tabs.ts';
import type { Viewer } from '../../shell/routes/viewer.ts';
import { navigationWords } from './navigation.words.ts';

/**
 * Returns the header's title for a path: the label of its first segment, or empty if unknown
 * (docs/decisions/0029-tabs-and-titles.md).
 */
export const headerTitle = (
  pathname: string,
  { organization }: { organization: Pick<Viewer['organization'], 'labels'> },
  locale?: string,
): string =>
  placeLabel(pathname, organization.labels, locale) ??
  new Map(Object.entries(navigationWords(locale).titles)).get(firstSegment(pathname)) ??
  '';
