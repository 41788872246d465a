import { expect, test } from 'vitest';
import { initialsOf, initialsOfName } from './initials.ts';

test.each([
  ['Mika', 'Tan', 'MT'],
  ['Unnamed', 'User', 'UU'],
  ['élise', 'øberg', 'ÉØ'],
  ['e\u0301lise', 'tan', 'E\u0301T'],
  ['  ana', '“Lund”', 'AL'],
  ['山田', '太郎', '山太'],
  ['🎉 Ana', '3M', 'AM'],
  ['straße', 'ßeta', 'Sß'],
  ['Ana', '', 'A'],
  ['', '', ''],
  ['--', '42 👩‍👩‍👧', ''],
  ['A'.repeat(300), 'B'.repeat(300), 'AB'],
])('%j %j has the initials %j', (firstName, lastName, initials) => {
  expect(initialsOf(firstName, lastName)).toBe(initials);
});

test.each([
  ['Mika Tan', 'MT'],
  ['  Ana  Maria de Souza ', 'AS'],
  ['Plato', 'P'],
  [' ', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOfName(name)).toBe(initials);
});
