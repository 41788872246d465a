import * as v from 'valibot';
import { expect, test } from 'vitest';
import { memoryStorage, readStored, usableStorage } from './browser-storage.ts';

test('falls back to memory when the browser refuses to store (S-STORE-02)', () => {
  const storage = usableStorage(() => ({
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
});

test('falls back to memory when even reading the storage throws (S-STORE-02)', () => {
  const storage = usableStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
});

test('an unreadable value is reported with its key and treated as absent (S-STORE-01)', () => {
  const storage = memoryStorage();
  storage.setItem('isSideCollapsed', '{half');
  const reports: string[] = [];
  const value = readStored(storage, 'isSideCollapsed', v.boolean(), (error) => reports.push(error.message));
  expect(value).toBeUndefined();
  expect(reports).toEqual(['Parse error: the stored value of isSideCollapsed cannot be read.']);
});
