import type { Section } from '../figure.ts';
import { scrollingMethod, scrollingOf } from '../scrolling-of.ts';
import { type SheetHost, sheetPages } from '../sheet-host.ts';

/** Narrower than the columns. */
const WINDOW_PX = { width: 800, height: 900 };

/** Measures the main-thread time of a step while five thousand rows scroll. */
export const sheetScrolling = async (host: SheetHost): Promise<Section> => ({
  title: 'Scrolling the sheet',
  method: `${scrollingMethod} The window is ${WINDOW_PX.width} px wide.`,
  figures: await scrollingOf(sheetPages(host, 5000), WINDOW_PX),
});
