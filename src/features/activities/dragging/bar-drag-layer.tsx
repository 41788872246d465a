import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { DragLabel } from './drag-label.tsx';
import draggingCss from './dragging.css?inline';
import { type BarDragOptions, useBarDrag } from './use-bar-drag.ts';
import { type BarKeysOptions, useBarKeys } from './use-bar-keys.ts';

const SHEETS = [draggingCss];

/** Moves and resizes the bars of a timeline by pointer and keyboard, and shows the new dates at the pointer. */
export function BarDragLayer(props: BarDragOptions & BarKeysOptions) {
  useSheets(SHEETS);
  useBarDrag(props);
  useBarKeys(props);
  return <DragLabel drags={props.drags} locale={props.locale} />;
}
