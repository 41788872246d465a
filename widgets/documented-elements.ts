import type { ElementDocumentation } from './documentation.ts';
import { noticeBell } from './notice-bell/documentation.ts';

/** Every element that pages may use. */
export const documentedElements: readonly ElementDocumentation[] = [noticeBell];
