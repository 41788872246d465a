import { expect, test } from 'vitest';
import { leavingShell } from '../../test/support/test-shell.ts';
import { requireSession } from './guards.ts';

test('a session change in another tab is confirmed by the server before a redirect to login (X-SESS-03)', async () => {
  const { shell } = await leavingShell('/users/account');
  shell.session.doubted(true);
  expect(shell.session.getState()).toEqual({ phase: 'signed-out', because: 'elsewhere' });
  const request = new Request('https://planning.example/users/account');
  expect(await requireSession(shell)({ request })).toBeNull();
});
