import { bytesMethod, bytesOf } from '../bytes-of.ts';
import type { Section } from '../figure.ts';
import { type TimelineHost, timelinePages } from '../timeline-host.ts';

/** Measures the network cost of the timeline before a panel opens. */
export const timelineBytes = async (host: TimelineHost): Promise<Section> => ({
  title: 'Bytes of the timeline',
  method: bytesMethod({ name: 'timeline', before: 'a panel' }),
  ...(await bytesOf(timelinePages(host), { name: 'timeline', bellPage: host.bellPage })),
});
