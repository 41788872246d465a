import { expect, test } from 'vitest';
import { restAddress } from './rest-path.ts';

test.each([
  ['plans/objectives', '/rest/planning/plans/objectives'],
  ['/plans/objectives', '/rest/planning/plans/objectives'],
  ['plans', '/rest/planning/plans'],
  ['plans?year=2027', '/rest/planning/plans?year=2027'],
  ['planning/plans/objectives', '/rest/planning/plans/objectives'],
  ['/planning/plans', '/rest/planning/plans'],
  ['plansheets', '/rest/plansheets'],
  ['plans-archive/1', '/rest/plans-archive/1'],
  ['Plans/1', '/rest/Plans/1'],
  ['budgets/plans', '/rest/budgets/plans'],
  ['session', '/rest/session'],
  ['/session', '/rest/session'],
  ['https://other.example/plans/1', 'https://other.example/plans/1'],
  ['//other.example/plans/1', '//other.example/plans/1'],
])('%s is called at %s (S-API-03, S-API-01)', (path, address) => {
  expect(restAddress('/rest', path)).toBe(address);
  expect(restAddress('/rest/', path)).toBe(address);
});
