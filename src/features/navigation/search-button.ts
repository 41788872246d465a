import { firstSegment } from '../../shell/routes/first-segment.ts';

/** The activities page has a search of its own (docs/decisions/0029-tabs-and-titles.md). */
export const hasSearchButton = (pathname: string): boolean => firstSegment(pathname) !== 'activities';
