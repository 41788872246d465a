import { type PlacementPlace, placementKey } from '../../src/embed/injection/placement.ts';
import { type PlacementLine, placementLogs } from '../../src/embed/injection/placement-log.ts';

/** Returns the latest entries of one placement, oldest first. */
export const placementLog = (of: PlacementPlace): readonly PlacementLine[] =>
  placementLogs().find((timeLine) => placementKey(timeLine) === placementKey(of))?.lines ?? [];
