import { expect, it } from 'vitest';
import { changesOf } from './audit-changes.ts';

it('writes values as people read them', () => {
  const before = { planned: '1792700.1234', roles: ['COMPANY_ADMIN', 'PLANNING_ACCESS'], enabled: true, name: 'Plan' };
  const after = { planned: '-12', roles: [], enabled: false, name: 'Plan 2', amounts: 'CONVERT' };
  expect(changesOf(before, after)).toEqual([
    { label: 'Planned', before: '1,792,700.1234', after: '-12.00' },
    { label: 'Roles', before: 'Organization manager, Planner', after: null },
    { label: 'Enabled', before: 'Yes', after: 'No' },
    { label: 'Name', before: 'Plan', after: 'Plan 2' },
    { label: 'Amounts', after: 'Amounts converted' },
  ]);
});

it('keeps codes, makes words of other names, and leaves out what only programs use', () => {
  expect(changesOf(null, { GBP: '1.25', importUsingMasterCurrency: true, ids: ['1'], note: '' })).toEqual([
    { label: 'GBP', after: '1.25' },
    { label: 'Import using master currency', after: 'Yes' },
  ]);
});

it('shortens what is long', () => {
  const [list, text] = changesOf(
    { items: Array.from({ length: 12 }, (_, index) => `Item ${index}`) },
    { note: 'x'.repeat(400) },
  );
  expect(list?.before).toMatch(/Item 9 and 2 more$/);
  expect(text?.after).toHaveLength(301);
});

it.each([null, undefined, 'text', 3, [], {}])('finds no change in %j', (stored) => {
  expect(changesOf(stored, null)).toEqual([]);
});

it('says that there was nothing where something is added to what could be there', () => {
  expect(changesOf({ roles: [], includeDecimalsForAllNumbers: null }, { roles: ['PLANNING_ACCESS'] })).toEqual([
    { label: 'Roles', before: null, after: 'Planner' },
  ]);
});
