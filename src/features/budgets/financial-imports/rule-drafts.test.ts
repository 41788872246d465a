import { expect, test } from 'vitest';
import type { RuleKind, RuleLists } from './financial-imports.wire.ts';
import { draftsOf, isComplete, missingFields, newDraft, type RuleDraft, rulesOf } from './rule-drafts.ts';

const RULES: RuleLists = {
  UID: [
    { column: 2, matchKey: 'PO_NUMBER', expression: 'PO-(\\d+)' },
    { column: 0, matchKey: 'CUSTOM_COLUMN', customColumnId: '7' },
  ],
  EXPRESSION: [{ column: 1, expression: '^FR', itemId: '5' }],
  STATIC: [{ column: 1, value: 'Print', itemId: '6', budgetId: '8' }, { itemId: '5' }],
};

test('saved rules are edited and saved without a change', () => {
  expect(rulesOf(draftsOf(RULES))).toEqual(RULES);
  expect(draftsOf(RULES).every(isComplete)).toBe(true);
});

test('a rule lacks the fields that its kind needs', () => {
  const lacks = (...[kind, texts]: [RuleKind, Partial<RuleDraft>?]) =>
    missingFields({ ...newDraft(kind, 0), ...texts });
  expect(lacks('UID')).toEqual(['column']);
  expect(lacks('UID', { matchKey: 'CUSTOM_COLUMN' })).toEqual(['column', 'customColumnId']);
  expect(lacks('EXPRESSION', { column: '0' })).toEqual(['expression', 'itemId']);
  expect(lacks('STATIC', { column: '0', value: ' ' })).toEqual(['value', 'itemId']);
});

test.each([
  ['UID', {}, false],
  ['UID', { column: '0' }, true],
  ['UID', { column: '0', matchKey: 'CUSTOM_COLUMN' }, false],
  ['EXPRESSION', { column: '0', expression: 'x' }, false],
  ['EXPRESSION', { column: '0', expression: 'x', itemId: '1' }, true],
  ['STATIC', { itemId: '1' }, true],
  ['STATIC', { itemId: '1', column: '0', value: ' ' }, false],
] as const)('a rule %s with %j can be saved: %s', (kind, texts, isSaved) => {
  expect(isComplete({ ...newDraft(kind, 0), ...texts })).toBe(isSaved);
});
