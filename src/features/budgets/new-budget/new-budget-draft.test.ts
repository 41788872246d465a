import { expect, test } from 'vitest';
import { checkDraft, copyInput, draftFrom, type NewBudgetDraft } from './new-budget-draft.ts';

const draftOf = (search: string, changes: Partial<NewBudgetDraft> = {}): NewBudgetDraft => ({
  ...draftFrom(new URLSearchParams(search)),
  name: ' Next ',
  ...changes,
});

test('an address chooses how the budget starts', () => {
  expect(draftFrom(new URLSearchParams('?start=rollover&from=12'))).toMatchObject({
    start: 'rollover',
    fromId: '12',
    dates: 'SHIFT_DATES',
  });
  expect(draftFrom(new URLSearchParams('?start=other'))).toMatchObject({ start: 'empty', fromId: '' });
  expect(draftFrom(new URLSearchParams('?start=save-as-template&from=3'))).toMatchObject({
    start: 'copy',
    isTemplate: true,
  });
});

test('a budget needs a name, and a copy the budget that it copies', () => {
  expect(checkDraft(draftOf('', { name: ' ' }))).toEqual({ name: 'Enter a name.' });
  expect(checkDraft(draftOf('', { name: 'x'.repeat(201) }))).toEqual({ name: 'Enter at most 200 characters.' });
  expect(checkDraft(draftOf(''))).toEqual({});
  expect(checkDraft(draftOf('?start=copy'))).toEqual({ fromId: 'Choose a budget.' });
  expect(checkDraft(draftOf('?start=template'))).toEqual({ fromId: 'Choose a template.' });
});

test('a new period has two days in order (S-ENUM-14)', () => {
  const rollover = (startsOn: string, endsOn: string) =>
    checkDraft(draftOf('?start=rollover&from=1', { startsOn, endsOn }));
  expect(rollover('', '2/30/2027')).toEqual({
    startsOn: 'Enter a date such as 3/14/2027.',
    endsOn: 'Enter a date such as 3/14/2027.',
  });
  expect(rollover('3/2/2027', '3/1/2027')).toEqual({ endsOn: 'The last day can’t be before the first day.' });
  expect(rollover('3/2/2027', '3/2/2027')).toEqual({});
});

test('the options are sent by their names (S-APPR-16)', () => {
  const input = (changes: Partial<NewBudgetDraft>) => copyInput(draftOf('?start=copy&from=1', changes));
  expect(input({})).toEqual({
    name: 'Next',
    template: false,
    items: 'ALL_ITEMS',
    allocationData: 'ALLOCATION_DATA',
    values: 'ALL_VALUES',
    owners: true,
    dates: 'KEEP_DATES',
    connectedSpend: 'NO_CONNECTED_SPEND',
  });
  expect(input({ amounts: 'UNLOCKED_VALUES' })).toMatchObject({ values: 'UNLOCKED_VALUES' });
  expect(input({ amounts: 'NO_ALLOCATION_DATA' })).toMatchObject({ allocationData: 'NO_ALLOCATION_DATA' });
  expect(input({ items: 'CARRYOVER_ITEMS', owners: false })).toMatchObject({ items: 'CARRYOVER_ITEMS', owners: false });
  expect(input({ hasSpend: true, parentId: '4' })).toMatchObject({ connectedSpend: 'CONNECTED_SPEND', parentId: '4' });
  expect(input({ hasSpend: true, isTemplate: true })).toMatchObject({ connectedSpend: 'NO_CONNECTED_SPEND' });
  expect(input({ dates: 'SHIFT_DATES', startsOn: '1/2/2027', endsOn: '12/31/2027' })).toMatchObject({
    dates: 'SHIFT_DATES',
    startsOn: '2027-01-02',
    endsOn: '2027-12-31',
  });
});
