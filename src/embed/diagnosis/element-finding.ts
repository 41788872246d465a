import type { Finding } from '../../base/explanation.ts';
import type { CheckFinding } from './diagnosis.ts';

/** Something of the page that an element suffers from: a finding of `explain()` and of the doctor. */
export type ElementFinding = Finding & CheckFinding & { element: Element };
