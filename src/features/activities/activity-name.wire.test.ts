import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ActivityNameWire } from './activity-name.wire.ts';

test.each([
  ['  Spring fair ', 'Spring fair'],
  [` ${'a'.repeat(200)} `, 'a'.repeat(200)],
  ['🎪'.repeat(100), '🎪'.repeat(100)],
  ['\u200bx', '\u200bx'],
])('reads the name %j as %j', (text, name) => {
  expect(v.parse(ActivityNameWire, text)).toBe(name);
});

test.each([
  ['', 'Enter a name for the activity.'],
  [' \u00a0\t', 'Enter a name for the activity.'],
  ['\u200b\u2800\u00ad', 'Enter a name for the activity.'],
  ['a'.repeat(201), 'The name of an activity can have at most 200 characters.'],
  [`${'🎪'.repeat(100)}x`, 'The name of an activity can have at most 200 characters.'],
  ['Fair\nParis', 'Remove characters from the name that can’t be displayed.'],
  ['\ud800', 'Remove characters from the name that can’t be displayed.'],
  ['Fair\u202e', 'Remove characters from the name that can’t be displayed.'],
])('rejects the name %j', (text, message) => {
  expect(v.safeParse(ActivityNameWire, text).issues?.[0].message).toBe(message);
});
