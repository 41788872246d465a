import { createStore, type StoreApi } from 'zustand/vanilla';
import type { InMarketDate } from '../in-market-date.wire.ts';
import type { TimeStep } from './drag-dates.ts';
import { isSameDates } from './same-dates.ts';

/** Dates that a row shows before they are saved. */
export type DatePreview = {
  dates: InMarketDate;
  /** Whether a pointer drags the bar; false while keys move it. */
  isDragged: boolean;
};

/** What the pointer shows during a drag, in viewport px. */
export type DragLabelState = {
  x: number;
  y: number;
  /** For an activity that comes from the tray. */
  name?: string;
  /** Undefined where the activity cannot be dropped. */
  dates?: InMarketDate;
  change?: TimeStep;
};

export type DragsState = {
  /** By the id of the activity. */
  previews: ReadonlyMap<string, DatePreview>;
  /** Undefined while the pointer drags nothing. */
  label: DragLabelState | undefined;
};

/** The changes of dates that a timeline shows while users make them. Rows subscribe to their own preview. */
export type Drags = StoreApi<DragsState>;

export const createDrags = (): Drags => createStore(() => ({ previews: new Map(), label: undefined }));

/** Shows other dates for an activity, or its own again. */
export function setPreview(drags: Drags, id: string, preview: DatePreview | undefined): void {
  const { previews } = drags.getState();
  const known = previews.get(id);
  if (known === preview) return;
  if (known && known.isDragged === preview?.isDragged && isSameDates(known.dates, preview.dates)) return;
  const next = new Map(previews);
  if (preview) next.set(id, preview);
  else next.delete(id);
  drags.setState({ previews: next });
}

/** Shows a label at the pointer, or none. */
export const setLabel = (drags: Drags, label: DragLabelState | undefined): void => drags.setState({ label });
