import { expect, test } from 'vitest';
import { testShell } from '../../test/support/test-shell.ts';
import { requireSession } from './guards.ts';

test('a session change in another tab is confirmed by the server before a redirect to login (X-SESS-03)', async () => {
  const { shell } = await testShell('/users/account');
  shell.session.invalidated(true);
  expect(shell.session.getState()).toEqual({ phase: 'signed-out', reason: 'elsewhere' });
  const request = new Request('https://planning.example/users/account');
  expect(await requireSession(shell)({ request })).toBeNull();
});
