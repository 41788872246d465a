import { expect, test } from 'vitest';
import type { BudgetUsers } from './budget-users.wire.ts';
import { matchingUsers, readUser, userText } from './find-users.ts';

const users: BudgetUsers = [
  { personId: '1', name: 'Ana Öz', email: 'ana@one.example', role: 'EDITOR' },
  { personId: '2', name: 'Ana Öz', email: 'ana@two.example', role: 'EDITOR' },
  { personId: '3', name: 'Nadia Okafor', email: 'nadia@one.example', role: 'ADMIN' },
  { personId: '4', name: 'Noah', role: 'OTHER' },
  { personId: '5', name: 'Noah Ozan', role: 'OTHER' },
];
const idOf = (text: string) => {
  const user = readUser(users, text);
  return typeof user === 'number' ? user : user.personId;
};

test('finds users by the start of a word of their name, or of their email', () => {
  const found = (text: string) => matchingUsers(users, text).map(({ personId }) => personId);
  expect([found('oz'), found('ANA@T'), found('oka'), found('afor')]).toEqual([['1', '2', '5'], ['2'], ['3'], []]);
});

test('reads a name, an email, or the start of one', () => {
  expect([idOf(' nadia okafor '), idOf('Ana@Two.example'), idOf('noah'), idOf('oka')]).toEqual(['3', '2', '4', '3']);
});

test('reads no name that several users have, and none that no user has', () => {
  expect([idOf('Ana Öz'), idOf('Zoe')]).toEqual([2, 0]);
});

test('reads the text of each user again', () => {
  expect(users.map((user) => idOf(userText(users, user)))).toEqual(['1', '2', '3', '4', '5']);
});
