import { expect, test } from 'vitest';
import { memoryStorage } from '../../browser/storage/memory-storage.ts';
import { rememberedEmail } from './remembered-email.ts';

test('the email is kept trimmed, people and administrators apart, and is gone when forgotten (S-LOGIN-20, S-LOGIN-21)', () => {
  const storage = memoryStorage();
  const people = rememberedEmail(storage, { admin: false });
  const admins = rememberedEmail(storage, { admin: true });
  expect(people.read()).toBe('');
  people.keep(' mika@upbeat.example ');
  expect(storage.getItem('rememberedEmail')).toBe('mika@upbeat.example');
  expect(admins.read()).toBe('');
  admins.keep('ingrid@upbeat.example');
  expect(storage.getItem('rememberedEmailAdmin')).toBe('ingrid@upbeat.example');
  people.clear();
  expect([people.read(), admins.read()]).toEqual(['', 'ingrid@upbeat.example']);
});
