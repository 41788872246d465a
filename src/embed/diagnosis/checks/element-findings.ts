import type { Check } from '../check.ts';
import { elementFindings } from '../element-findings.ts';
import { porticoElements } from '../page-elements.ts';

/** The findings of `explain()` for each element that the page hides or disables. */
export const elementFindingsInPage: Check = {
  id: 'obstacles',
  title: 'The page lets every element be seen and used',
  ok: 'Nothing hides one, cuts one off, or stands inside one.',
  run: () => porticoElements().flatMap(elementFindings),
};
