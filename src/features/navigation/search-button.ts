import { firstSegment } from '../../shell/routes/first-segment.ts';

/** The activities page has a search of its own (decision C3). */
export const hasSearchButton = (pathname: string): boolean => firstSegment(pathname) !== 'activities';
