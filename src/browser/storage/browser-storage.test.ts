import * as v from 'valibot';
import { expect, test } from 'vitest';
import { usableStorage } from './browser-storage.ts';
import { memoryStorage, type TextStorage } from './memory-storage.ts';
import { budgetSortKey, STORAGE_KEYS } from './storage-keys.ts';

function start(open: () => TextStorage) {
  const reports: Error[] = [];
  const storage = usableStorage(open, (error) => reports.push(error));
  return { storage, reported: () => reports.map((error) => 'code' in error && error.code), reports };
}
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};

test('remembers until the page is left when the browser blocks its storage, and reports it once (S-STORE-02)', () => {
  const { storage, reported } = start(blocked);
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  expect(storage.getItem('b')).toBe('2');
  expect(reported()).toEqual(['storage.unusable']);
});

test('a browser without any storage counts as one that blocks it (S-STORE-02)', () => {
  const { storage, reported } = start(() => null as unknown as TextStorage);
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  expect(reported()).toEqual(['storage.unusable']);
});

test('a full storage is still read, and what it does not take stays in memory (S-STORE-02)', () => {
  const full = memoryStorage();
  full.setItem('old', 'kept');
  full.setItem('changed', 'before');
  const { storage, reported } = start(() => ({
    ...full,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));
  storage.setItem('changed', 'after');
  storage.setItem('new', '1');
  expect(['old', 'changed', 'new'].map(storage.getItem)).toEqual(['kept', 'after', '1']);
  storage.removeItem('changed');
  expect(storage.getItem('changed')).toBeNull();
  expect(reported()).toEqual(['storage.unusable']);
});

test('what the browser takes again is no longer read from memory (S-STORE-02)', () => {
  const browser = memoryStorage();
  let isBlocked = true;
  const { storage } = start(() => (isBlocked ? blocked() : browser));
  storage.setItem('a', 'in memory');
  isBlocked = false;
  storage.setItem('a', 'stored');
  browser.setItem('a', 'by another tab');
  expect(storage.getItem('a')).toBe('by another tab');
});

test.each(['{half', '"no boolean"', '', 'undefined'])(
  'a value that reads %j is reported once with its key, never its text, and counts as absent (S-STORE-01)',
  (text) => {
    const browser = memoryStorage();
    browser.setItem(STORAGE_KEYS.isSideCollapsed, text);
    const { storage, reports } = start(() => browser);
    for (let read = 0; read < 3; read++)
      expect(storage.readJson(STORAGE_KEYS.isSideCollapsed, v.boolean())).toBeUndefined();
    expect(reports.map(({ message }) => message)).toEqual([
      'Parse error: the stored value of isSideCollapsed cannot be read.',
    ]);
    expect(reports[0]?.cause).toBeUndefined();
  },
);

test('plain data is read as it was written', () => {
  const { storage, reports } = start(memoryStorage);
  const kept = memoryStorage();
  const shared = start(() => kept);
  shared.storage.writeJson(budgetSortKey('ana@upbeat.example'), [3, 1, 2]);
  expect(shared.storage.readJson(budgetSortKey('ana@upbeat.example'), v.array(v.number()))).toEqual([3, 1, 2]);
  expect(storage.readJson('never written', v.number())).toBeUndefined();
  expect(reports).toEqual([]);
});
