import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PERSON, testShell } from '../../../test/support/test-shell.ts';
import { startGuidance } from './start-guidance.ts';

const person = (id: string, more: object = {}) => ({
  body: { ...PERSON, account: { ...PERSON.account, id, username: `${id}@upbeat.example` }, ...more },
});
const page = globalThis as { aptrinsic?: { q?: unknown[][] } };

let scripts: HTMLScriptElement[];

beforeEach(() => {
  scripts = [];
  // Loads nothing from outside; each test decides the outcome.
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
});
afterEach(() => {
  vi.restoreAllMocks();
  delete page.aptrinsic;
});

async function start() {
  const own = await testShell();
  own.server['/config'] = () => ({ body: { aptrinsicOn: true } });
  startGuidance(own.shell, 'https://guide.example/guide.js');
  await own.settle();
  const signIn = async (answer: { body: unknown }) => {
    own.shell.session.signedOut();
    own.server['/session'] = () => answer;
    await own.shell.session.refresh();
    await own.settle();
  };
  return { own, signIn };
}

const identified = (id: string) => ['identify', { id }, { id: '1' }];

test('who signs in next in the same document is the one who is guided (S-SESS-17)', async () => {
  const { signIn } = await start();
  await signIn(person('2'));
  expect([page.aptrinsic?.q, scripts.length]).toEqual([[identified('1'), ['reset'], identified('2')], 1]);
});

test('staff who sign in next are not followed (S-SESS-17)', async () => {
  const { signIn } = await start();
  await signIn(person('2', { admin: true }));
  expect(page.aptrinsic?.q?.at(-1)).toEqual(['reset']);
});

test('a script that did not come is asked for again at the next sign-in', async () => {
  const { own, signIn } = await start();
  scripts[0]?.onerror?.('');
  await own.settle();
  expect(own.reported()).toEqual(['guidance.failed']);
  await signIn(person('1'));
  expect([page.aptrinsic?.q?.at(-1), scripts.length]).toEqual([identified('1'), 2]);
});
