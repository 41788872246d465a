import openCss from '../src/ui/styles/open.css?inline';
import { closedSheets } from './closed-sheets.ts';

/** The style sheets that every element adopts at the latest when it shows more than its face. */
export const sheets: readonly string[] = [...closedSheets, openCss];
