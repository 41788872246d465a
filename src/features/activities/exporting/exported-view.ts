import type { Configuration } from '../configuration.wire.ts';
import type { ItemColor } from '../criteria/item-color.ts';
import type { Criteria } from '../criteria.wire.ts';
import type { TimelineMode } from '../timeline/timeline-address.ts';
import type { TimelineItem } from '../timeline/timeline-item.ts';
import type { TimelineRow } from '../timeline/timeline-row.ts';

/** What a timeline shows, for files and for paper. */
export type ExportedView = {
  mode: TimelineMode;
  /** Name of the saved view; undefined for all activities. */
  name: string | undefined;
  /** The rows of the tree, also those below collapsed ones. */
  arranged: readonly TimelineRow[];
  /** Number of activities that match. */
  matchText: string;
  filter: Criteria['filter'];
  /** Keys of the columns of the summary. */
  keys: readonly string[];
  configuration: Configuration | undefined;
  /** Names by id; null for a former user. */
  owners: ReadonlyMap<string, string | null>;
  parentName: (item: TimelineItem) => string;
  colorOf: (item: TimelineItem) => ItemColor;
  /** `YYYY-MM-DD` */
  today: string;
  /** Of the hours that it shows; undefined without hours. */
  timeZone: string | undefined;
  locale: string;
};
