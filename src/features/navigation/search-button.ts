import { firstSegment } from '../../shell/routes/first-segment.ts';

/** The activities page has its own search (docs/decisions/0029-tabs-and-titles.md). */
export const hasSearchButton = (pathname: string): boolean => firstSegment(pathname) !== 'activities';
