import { hiddenByPage } from './hidden-by-page.ts';
import type { Obstacle } from './element-finding.ts';
import { swallowed } from './swallowed.ts';

/** All that stands in the way of an element that is in the page. What `explain()` and the doctor say of it is judged here. */
export const obstacles = (element: Element): Obstacle[] => [...hiddenByPage(element), ...swallowed(element)];
