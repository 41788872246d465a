import type { Check } from '../check.ts';
import { elementFindings } from '../element-findings.ts';
import { porticoElements } from '../page-elements.ts';

/** The findings of `explain()` for each element that the page hides or disables. */
export const elementFindingsInPage: Check = {
  id: 'element-findings',
  title: 'The page lets every element be seen and used',
  ok: 'Nothing hides one, clips one, or is inserted into one.',
  run: () => porticoElements().flatMap(elementFindings),
};
