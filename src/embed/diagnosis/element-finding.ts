import type { Finding } from '../../base/explanation.ts';
import type { CheckFinding } from './diagnosis.ts';

/** A finding about an element on the page, for `explain()` and `doctor()`. */
export type ElementFinding = Finding & CheckFinding & { element: Element };
