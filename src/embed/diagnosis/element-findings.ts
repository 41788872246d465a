import type { ElementFinding } from './element-finding.ts';
import { hiddenByPage } from './hidden-by-page.ts';
import { swallowed } from './swallowed.ts';

/** All that stands in the way of an element that is in the page. What `explain()` and the doctor say of it is judged here. */
export const elementFindings = (element: Element): ElementFinding[] => [
  ...hiddenByPage(element),
  ...swallowed(element),
];
