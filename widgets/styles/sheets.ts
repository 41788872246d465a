import openCss from '../../src/ui/styles/open.css?inline';
import { closedSheets } from './closed-sheets.ts';

/** The style sheets that every element adopts when it shows more than its placeholder. */
export const sheets: readonly string[] = [...closedSheets, openCss];

/** For what belongs to the page as a whole: it opens above it, and takes no place in it. */
export const pageSheets: readonly string[] = [...sheets, ':host { position: absolute }'];
