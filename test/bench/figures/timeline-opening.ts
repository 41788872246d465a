import type { Section } from '../figure.ts';
import { openingMethod, openingOf } from '../opening-of.ts';
import { ACTIVITIES, type TimelineHost, timelinePages } from '../timeline-host.ts';

/** Measures the time from the start of a page until it shows the first of ten thousand activities, and what it holds. */
export const timelineOpening = async (host: TimelineHost): Promise<Section> => ({
  title: `Opening ${ACTIVITIES} activities`,
  method: openingMethod('bars'),
  figures: await openingOf(timelinePages(host), 'bars'),
});
