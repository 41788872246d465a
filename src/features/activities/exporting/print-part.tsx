import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import type { ExportedView } from './exported-view.ts';

/** The sheet for paper, with separate code. */
export const printPart = lazyPart<{ view: ExportedView }>(() =>
  import('./print-sheet.tsx').then(({ PrintSheet }) => PrintSheet),
);
