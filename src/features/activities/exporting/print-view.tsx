import { useEffect } from 'react';
import { usePrinting } from '../../../ui/printing/use-printing.ts';
import type { ExportedView } from './exported-view.ts';
import { printPart } from './print-part.tsx';

const PRELOAD_MS = 2000;

/** Renders the sheet for paper while the page is printed. Loads its code early: browsers do not wait for it. */
export function PrintView({ view }: { view: ExportedView }) {
  const isPrinting = usePrinting();
  useEffect(() => {
    // A failed preload is repeated on use.
    const timer = setTimeout(() => void printPart.load().catch(() => {}), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  const Sheet = isPrinting ? printPart.loaded() : undefined;
  return Sheet ? <Sheet view={view} /> : null;
}
