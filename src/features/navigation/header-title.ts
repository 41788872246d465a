import { firstSegment } from '../../shell/routes/first-segment.ts';
import { placeLabel } from '../../shell/routes/tabs.ts';
import type { Viewer } from '../../shell/routes/viewer.ts';
import { words } from './navigation.words.ts';

const TITLES = new Map<string, string>(Object.entries(words.titles));

/**
 * What the header calls the place of a path: the label of its first segment, or nothing when that is unknown
 * (docs/decisions/0029-tabs-and-titles.md).
 */
export const headerTitle = (
  pathname: string,
  { organization }: { organization: Pick<Viewer['organization'], 'labels'> },
): string => placeLabel(pathname, organization.labels) ?? TITLES.get(firstSegment(pathname)) ?? '';
