import type { Finding } from '../../base/explanation.ts';
import type { Found } from './diagnosis.ts';

/** Something of the page that an element suffers from: a finding of `explain()` and of the doctor. */
export type Obstacle = Finding & Found & { element: Element };
