import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  draftOf,
  EMPTY_FORM,
  fieldsOf,
  HALF_AN_END,
  localTimeOf,
  matches,
  noticeFormSchema,
  startOf,
} from './notice-form.ts';
import { NoticeWire } from './notices.wire.ts';

const WRITTEN = { ...EMPTY_FORM, message: 'Hello', urgent: false };
const NOTICE = v.parse(NoticeWire, {
  id: '1',
  message: 'Hello',
  urgent: false,
  read: true,
  severity: 'warning',
  endsAt: '2090-03-31T16:00:30.500Z',
  onBehalfOf: 'Finance',
});

test('a form that uses nothing beyond the specification sends nothing of it', () => {
  expect(draftOf(WRITTEN, EMPTY_FORM)).toEqual({ message: 'Hello', urgent: false });
});

test('an edit sends what was changed: an end that was not touched keeps its seconds (X-NOTICE-01)', () => {
  const began = startOf(true, NOTICE);
  expect(draftOf({ ...began, message: 'Changed' }, began)).toEqual({ message: 'Changed', urgent: false });
  expect(draftOf({ ...began, severity: 'info', endsAt: '', onBehalfOf: '', notifyAgain: true }, began)).toEqual({
    message: 'Hello',
    urgent: false,
    severity: 'info',
    endsAt: null,
    onBehalfOf: null,
    notifyAgain: true,
  });
});

test('a message that replaces another begins with its text alone', () => {
  expect(startOf(false, NOTICE)).toEqual(WRITTEN);
});

test('restores a draft that was not saved', () => {
  const values = { ...WRITTEN, severity: 'error', endsAt: '2090-01-02T03:04', onBehalfOf: 'Finance' } as const;
  expect({ ...EMPTY_FORM, ...fieldsOf(draftOf(values, EMPTY_FORM)) }).toEqual(values);
});

test('an end is written in the own time, and means the same instant', () => {
  const instant = '2090-03-31T16:05:00.000Z';
  expect(localTimeOf(instant)).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/);
  expect(new Date(localTimeOf(instant)).toISOString()).toBe(instant);
});

test.each([
  [{ endsAt: '2026-11-22T11:59' }, 'The end must be in the future.'],
  [{ endsAt: HALF_AN_END }, 'Enter both a date and a time, or neither.'],
  [{ onBehalfOf: 'x'.repeat(61) }, 'A name can have at most 60 characters.'],
  [{ message: ' ' }, 'Enter a message.'],
])('%j is refused', (wrong, sentence) => {
  const schema = noticeFormSchema(() => new Date('2026-11-22T12:00').getTime());
  expect(v.safeParse(schema, { ...WRITTEN, ...wrong }).issues?.map(({ message }) => message)).toEqual([sentence]);
  expect(v.is(schema, { ...WRITTEN, endsAt: '2026-11-22T12:01', onBehalfOf: ` ${'x'.repeat(60)} ` })).toBe(true);
});

test('a message equals the draft only if all fields are equal', () => {
  const { message, urgent } = NOTICE;
  const writing = { message, urgent, severity: 'warning', endsAt: NOTICE.endsAt, onBehalfOf: 'Finance' } as const;
  expect([matches(NOTICE, { message, urgent }), matches(NOTICE, writing)]).toEqual([true, true]);
  for (const other of [{ message: 'Changed' }, { severity: 'info' }, { endsAt: null }, { onBehalfOf: null }] as const) {
    expect(matches(NOTICE, { ...writing, ...other })).toBe(false);
  }
});
