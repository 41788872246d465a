import { expect, test } from 'vitest';
import { PERSON, testShell } from '../../../test/support/test-shell.ts';
import { sessionNames } from './session-names.ts';

test('names are known of everybody who was signed in, also when the first fault comes after their end (S-ERR-11)', async () => {
  const page = await testShell();
  const names = sessionNames(page.shell.session);
  page.server['/session'] = () => ({ body: null });
  await page.shell.session.refresh();
  page.shell.session.signedOut();
  page.server['/session'] = () => ({
    body: { ...PERSON, account: { ...PERSON.account, id: '2', username: 'ben@upbeat.example', firstName: 'Ben' } },
  });
  await page.shell.session.refresh();
  expect(names()).toEqual(['ana@upbeat.example', 'Ana', 'Lund', 'Upbeat', 'ben@upbeat.example', 'Ben']);
});
