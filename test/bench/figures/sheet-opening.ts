import type { Section } from '../figure.ts';
import { openingMethod, openingOf } from '../opening-of.ts';
import { type SheetHost, sheetPages } from '../sheet-host.ts';

const ROWS = 5000;

/** Measures the time from the start of a page until it shows the first of five thousand rows, and what it holds. */
export const sheetOpening = async (host: SheetHost): Promise<Section> => ({
  title: `Opening a sheet of ${ROWS} rows`,
  method: openingMethod('rows'),
  figures: await openingOf(sheetPages(host, ROWS), 'rows'),
});
