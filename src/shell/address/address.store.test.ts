import { expect, test } from 'vitest';
import { inertShell } from '../../../test/support/inert-shell.ts';
import { addressOf } from './address.store.ts';

function start() {
  let hash = '';
  const followers = new Set<() => void>();
  const { shell } = inertShell('host.test', {
    address: {
      read: () => ({ pathname: '/home', search: '?a', hash }),
      follow(task) {
        followers.add(task);
        return () => followers.delete(task);
      },
    },
  });
  return {
    address: addressOf(shell),
    followers,
    go(to: string) {
      hash = to;
      for (const task of followers) task();
    },
  };
}

test('reads the address at each call, and returns the same object while it is unchanged', () => {
  const { address, go } = start();
  const before = address.getState();
  expect(before).toEqual({ pathname: '/home', search: '?a', hash: '' });
  expect(address.getState() === before).toBe(true);
  go('#activity=7');
  expect(address.getState()).toEqual({ pathname: '/home', search: '?a', hash: '#activity=7' });
});

test('notifies each listener once of each change, and never after it has stopped', () => {
  const { address, followers, go } = start();
  const changes: string[] = [];
  const stop = address.subscribe((now, before) => changes.push(`${before.hash} to ${now.hash}`));
  go('#a');
  go('#a');
  go('#b');
  stop();
  go('#c');
  expect([changes, followers.size]).toEqual([[' to #a', '#a to #b'], 0]);
});

test("without another one it is the browser's own", () => {
  const address = addressOf(inertShell('host.test', {}).shell);
  const { pathname, search, hash } = location;
  expect(address.getState()).toEqual({ pathname, search, hash });
});
