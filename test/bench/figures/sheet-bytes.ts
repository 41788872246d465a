import { bytesMethod, bytesOf } from '../bytes-of.ts';
import type { Section } from '../figure.ts';
import { type SheetHost, sheetPages } from '../sheet-host.ts';

/** Measures the network cost of the sheet before an editor opens. */
export const sheetBytes = async (host: SheetHost): Promise<Section> => ({
  title: 'Bytes of the sheet',
  method: bytesMethod({ name: 'sheet', before: 'an editor' }),
  ...(await bytesOf(sheetPages(host, 500), { name: 'sheet', bellPage: host.bellPage })),
});
