import { expect, test } from 'vitest';
import { mayChange } from './may-change.ts';

const row = (isPrivate: boolean) => ({ private: isPrivate, owner: { id: '1', name: 'Ana Lund' } });

test('owners may change their views, managers all shared ones', () => {
  expect(mayChange(row(true), { id: '1', isManager: false })).toBe(true);
  expect(mayChange(row(false), { id: '2', isManager: true })).toBe(true);
  expect(mayChange(row(false), { id: '2', isManager: false })).toBe(false);
  expect(mayChange(row(true), { id: '2', isManager: true })).toBe(false);
});
