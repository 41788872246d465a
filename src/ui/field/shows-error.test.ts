import { expect, test } from 'vitest';
import { showsError } from './shows-error.ts';

const wrong = { isTouched: true, isInvalid: true, isEmpty: false };

test('an error shows when the field is touched and invalid, and not before (S-VAL-04)', () => {
  expect(showsError(wrong)).toBe(true);
  expect(showsError({ ...wrong, isTouched: false })).toBe(false);
  expect(showsError({ ...wrong, isInvalid: false })).toBe(false);
  expect(showsError({ ...wrong, isInvalid: false, isFormInvalid: true })).toBe(false);
  expect(showsError({ ...wrong, isEmpty: true })).toBe(true);
});

test('errors of the form may count, and an empty field may keep quiet (S-VAL-05)', () => {
  const ofForm = { ...wrong, isInvalid: false, isFormInvalid: true };
  expect(showsError(ofForm, { withForm: true })).toBe(true);
  expect(showsError({ ...ofForm, isTouched: false }, { withForm: true })).toBe(false);
  expect(showsError({ ...wrong, isEmpty: true }, { quietWhenEmpty: true })).toBe(false);
  expect(showsError(wrong, { quietWhenEmpty: true })).toBe(true);
});
