import type { Section } from '../figure.ts';
import { scrollingMethod, scrollingOf } from '../scrolling-of.ts';
import { type TimelineHost, timelinePages } from '../timeline-host.ts';

/** Measures the main-thread time of a step while ten thousand activities scroll. */
export const timelineScrolling = async (host: TimelineHost): Promise<Section> => ({
  title: 'Scrolling the timeline',
  method: scrollingMethod,
  figures: await scrollingOf(timelinePages(host)),
});
