import type { ElementFinding } from './element-finding.ts';
import { hiddenByPage } from './hidden-by-page.ts';
import { swallowed } from './swallowed.ts';

/** Returns all findings about an element on the page, for `explain()` and `doctor()`. */
export const elementFindings = (element: Element): ElementFinding[] => [
  ...hiddenByPage(element),
  ...swallowed(element),
];
