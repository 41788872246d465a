import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../host-demo/server/demo/seed/demo-people.ts';
import { HEADERS } from '../../src/browser/transport/protocol.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import {
  codeOf,
  createNotice,
  currentNotice,
  dismissNotice,
  removeNotice,
  replaceNotice,
  updateNotice,
} from '../support/notice-calls.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

const HELLO = { message: 'Budgets close on Friday.', urgent: true };
const NEWS = { message: 'The new plan is out.', urgent: false };

let server: RunningServer;
let manager: HttpClient;
let reader: HttpClient;
let foreignManager: HttpClient;
beforeAll(async () => {
  server = await startServer();
  manager = await signIn(server, findDemoPerson('legacy', 'organization manager'));
  reader = await signIn(server, findDemoPerson('legacy', 'ordinary user'));
  foreignManager = await signIn(server, findDemoPerson('newer', 'organization manager'));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('notices').execute();
});

const publish = async (by = manager, input = HELLO): Promise<string> =>
  (await createNotice(by, input)).data.createNotice.id;
const seenBy = async (client: HttpClient) => (await currentNotice(client)).data.currentNotice;
const setFeature = (organization: DemoOrganization, name: string, on: boolean) =>
  server.db
    .updateTable('organizations')
    .set({ features: sql`features || jsonb_build_object(${name}::text, ${on}::boolean)` })
    .where('host_label', '=', organization === 'legacy' ? 'fernhill' : 'halden')
    .execute();

describe('the current notice', () => {
  it('is null when there is none (S-NDLG-31)', async () => {
    expect(await currentNotice(reader)).toMatchObject({
      status: 200,
      data: { currentNotice: null },
      errors: undefined,
    });
  });

  it('has id, message, urgent and read (S-NOTICE-02, S-NDLG-31, S-NDLG-32)', async () => {
    const created = await createNotice(manager, HELLO);
    expect(created.data.createNotice).toEqual({ id: expect.stringMatching(/^\d+$/), ...HELLO, read: false });
    expect(await seenBy(reader)).toEqual(created.data.createNotice);
  });

  it('is unique in the organization (S-NOTICE-01)', async () => {
    await publish();
    const second = await createNotice(manager, NEWS);
    expect(codeOf(second)).toBe('NOTICE_EXISTS');
    expect(second.errors?.[0]?.message).toMatch(/^A broadcast message already exists\./);
    expect((await seenBy(reader)).message).toBe(HELLO.message);
  });

  it('stays within its organization', async () => {
    const id = await publish();
    expect(await seenBy(foreignManager)).toBeNull();
    for (const answer of [
      await updateNotice(foreignManager, id, NEWS),
      await replaceNotice(foreignManager, id, NEWS),
      await dismissNotice(foreignManager, id),
      await removeNotice(foreignManager, id),
    ]) {
      expect(codeOf(answer)).toBe('NOTICE_NOT_FOUND');
    }
    expect(await seenBy(reader)).toEqual({ id, ...HELLO, read: false });
    await publish(foreignManager, NEWS);
    expect((await seenBy(foreignManager)).message).toBe(NEWS.message);
    expect((await seenBy(reader)).message).toBe(HELLO.message);
  });

  it('is hidden from everyone without the feature NOTICES, managers included (S-NOTICE-03)', async () => {
    const id = await publish();
    await setFeature('legacy', 'NOTICES', false);
    try {
      for (const client of [reader, manager]) expect(await seenBy(client)).toBeNull();
      for (const answer of [
        await createNotice(manager, NEWS),
        await updateNotice(manager, id, NEWS),
        await replaceNotice(manager, id, NEWS),
        await removeNotice(manager, id),
        await dismissNotice(reader, id),
      ]) {
        expect(codeOf(answer)).toBe('FORBIDDEN');
      }
    } finally {
      await setFeature('legacy', 'NOTICES', true);
    }
    expect(await seenBy(reader)).toEqual({ id, ...HELLO, read: false });
  });

  it('is managed only by users with permission (S-NOTICE-04, S-PERM-08)', async () => {
    const id = await publish();
    const staff = await signIn(server, findDemoPerson('legacy', 'super admin'));
    for (const answer of [
      await createNotice(reader, NEWS),
      await updateNotice(reader, id, NEWS),
      await replaceNotice(reader, id, NEWS),
      await removeNotice(reader, id),
    ]) {
      expect([answer.status, codeOf(answer)]).toEqual([200, 'FORBIDDEN']);
      expect(answer.errors?.[0]?.message).toBe('You do not have permission to manage broadcast messages.');
    }
    expect(await seenBy(reader)).toEqual({ id, ...HELLO, read: false });
    expect((await updateNotice(staff, id, NEWS)).errors).toBeUndefined();
  });
});

describe('the calls over REST', () => {
  const send = (client: HttpClient, method: 'POST' | 'DELETE', path: string) =>
    client.send(`/rest/notices/${path}`, { method });

  it('read the current notice, as the caller sees it, or null (S-NDLG-37)', async () => {
    const none = await reader.get('/rest/notices/current');
    expect([none.status, none.headers.get('Content-Type'), await none.text()]).toEqual([
      200,
      'application/json; charset=utf-8',
      'null',
    ]);
    const id = await publish();
    expect(await (await reader.get('/rest/notices/current')).json()).toMatchObject({ id, ...HELLO, read: false });
    expect(await (await foreignManager.get('/rest/notices/current')).json()).toBeNull();
  });

  it('mark it as read for the caller, but never for a session of the administration site (S-NDLG-37, S-NOTICE-17)', async () => {
    const id = await publish();
    const admin = await signIn(server, findDemoPerson('legacy', 'staff'));
    expect(await (await send(admin, 'POST', `${id}/dismiss`)).json()).toMatchObject({ id, ...HELLO, read: false });
    expect(await (await send(reader, 'POST', `${id}/dismiss`)).json()).toMatchObject({ id, ...HELLO, read: true });
    expect([(await seenBy(reader)).read, (await seenBy(manager)).read]).toEqual([true, false]);
  });

  it('remove it by its id, for users with permission (S-NDLG-37, S-NOTICE-04)', async () => {
    const id = await publish();
    await expectRefusal(await send(reader, 'DELETE', id), { status: 403, code: 'FORBIDDEN' });
    const removed = await send(manager, 'DELETE', id);
    expect([removed.status, await removed.text()]).toEqual([204, '']);
    expect(await seenBy(reader)).toBeNull();
  });

  it('refuse a wrong id, a signed-out caller, a forged call, and a caller without the feature', async () => {
    const id = await publish();
    const GONE = { status: 404, code: 'NOTICE_NOT_FOUND' };
    for (const wrong of ['0', '12a', '9'.repeat(30), '%00']) {
      await expectRefusal(await send(reader, 'POST', `${wrong}/dismiss`), GONE);
      await expectRefusal(await send(manager, 'DELETE', wrong), GONE);
    }
    await expectRefusal(await send(foreignManager, 'DELETE', id), GONE);
    const stranger = await visit(server);
    await expectRefusal(await stranger.get('/rest/notices/current'), { status: 401, code: 'UNAUTHENTICATED' });
    await expectRefusal(await send(stranger, 'DELETE', id), { status: 401, code: 'UNAUTHENTICATED' });
    const forged = await manager.send(`/rest/notices/${id}`, { method: 'DELETE', headers: { [HEADERS.csrf]: '' } });
    expect(forged.status).toBe(403);
    await setFeature('legacy', 'NOTICES', false);
    try {
      expect(await (await manager.get('/rest/notices/current')).json()).toBeNull();
      await expectRefusal(await send(manager, 'DELETE', id), { status: 403, code: 'FORBIDDEN' });
    } finally {
      await setFeature('legacy', 'NOTICES', true);
    }
    expect(await seenBy(reader)).toEqual({ id, ...HELLO, read: false });
  });
});

describe('the text of a notice', () => {
  const emoji = '😀';

  it.each([
    ['255 letters', 'x'.repeat(255), 255],
    ['127 emoji and a letter', `${emoji.repeat(127)}x`, 255],
    ['255 with Windows line endings, which count once', `${'x'.repeat(200)}\r\n${'y'.repeat(54)}`, 255],
    ['surrounding spaces that are trimmed', `  ${'x'.repeat(255)}\r\n`, 255],
    ['one letter', 'x', 1],
  ])('may be %s (S-NDLG-10)', async (_what, message, length) => {
    const answer = await createNotice(manager, { message, urgent: false });
    expect(answer.errors).toBeUndefined();
    const stored: string = (await seenBy(reader)).message;
    expect(stored).toHaveLength(length);
    expect(stored).toBe(message.replaceAll('\r\n', '\n').trim());
  });

  it.each([
    ['256 letters', 'x'.repeat(256), 'A message can have at most 255 characters.'],
    ['128 emoji', emoji.repeat(128), 'A message can have at most 255 characters.'],
    ['nothing', '', 'Enter a message.'],
    ['only spaces and line breaks', ' \r\n\t ', 'Enter a message.'],
    ['the character NUL', 'a\0b', 'Remove characters from the message that can’t be saved.'],
    ['half an emoji', `a${emoji[0]}b`, 'Remove characters from the message that can’t be saved.'],
  ])('may not be %s, and nothing changes (S-NDLG-09, S-NDLG-10)', async (_what, message, sentence) => {
    const id = await publish();
    for (const answer of [
      await updateNotice(manager, id, { message, urgent: false }),
      await replaceNotice(manager, id, { message, urgent: false }),
    ]) {
      expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', sentence]);
    }
    expect(await seenBy(reader)).toEqual({ id, ...HELLO, read: false });
    await removeNotice(manager, id);
    expect(codeOf(await createNotice(manager, { message, urgent: false }))).toBe('BAD_USER_INPUT');
    expect(await seenBy(reader)).toBeNull();
  });

  it('is stored as text, whatever it contains', async () => {
    const message = `<script>alert(1)</script> '; drop table notices; -- %s $1 \\`;
    await publish(manager, { message, urgent: false });
    expect((await seenBy(reader)).message).toBe(message);
  });
});

describe('dismissing', () => {
  it('marks the notice as read, permanently and for the caller only (S-NOTICE-16, S-NDLG-33, X-NOTICE-17)', async () => {
    const id = await publish();
    const answer = await dismissNotice(reader, id);
    expect(answer.data.dismissNotice).toEqual({ id, ...HELLO, read: true });
    const sameOnOtherDevice = await signIn(server, findDemoPerson('legacy', 'ordinary user'));
    expect((await seenBy(sameOnOtherDevice)).read).toBe(true);
    expect((await seenBy(manager)).read).toBe(false);
  });

  it('has no further effect the second time', async () => {
    const id = await publish();
    const answers = await Promise.all([1, 2, 3, 4].map(() => dismissNotice(reader, id)));
    for (const answer of answers) expect(answer.data.dismissNotice.read).toBe(true);
  });

  it('has no effect in a session of the administration site (S-NOTICE-17)', async () => {
    const id = await publish();
    const admin = await signIn(server, findDemoPerson('legacy', 'staff'));
    expect((await dismissNotice(admin, id)).data.dismissNotice).toEqual({ id, ...HELLO, read: false });
    expect((await seenBy(admin)).read).toBe(false);
    expect(await server.db.selectFrom('notice_reads').selectAll().execute()).toEqual([]);
  });

  it('applies to one message and not to the next (X-NOTICE-17)', async () => {
    const id = await publish();
    await dismissNotice(reader, id);
    await updateNotice(manager, id, NEWS);
    expect(await seenBy(reader)).toEqual({ id, ...NEWS, read: true });
    await replaceNotice(manager, id, HELLO);
    expect((await seenBy(reader)).read).toBe(false);
  });
});

describe('changing a notice', () => {
  it('an edit changes message and urgency together and keeps the id (S-NDLG-35)', async () => {
    const id = await publish();
    expect((await updateNotice(manager, id, NEWS)).data.updateNotice).toEqual({ id, ...NEWS, read: false });
    expect(await seenBy(reader)).toEqual({ id, ...NEWS, read: false });
  });

  it('removing returns the id, and the notice disappears for everyone (S-NDLG-34)', async () => {
    const id = await publish();
    expect((await removeNotice(manager, id)).data).toEqual({ removeNotice: id });
    expect(await seenBy(reader)).toBeNull();
    expect(codeOf(await removeNotice(manager, id))).toBe('NOTICE_NOT_FOUND');
  });

  it('replacing removes and creates in one request (S-NDLG-36)', async () => {
    const id = await publish();
    const { replaceNotice: replaced } = (await replaceNotice(manager, id, NEWS)).data;
    expect(replaced).toEqual({ id: expect.not.stringMatching(new RegExp(`^${id}$`)), ...NEWS, read: false });
    expect(await seenBy(reader)).toEqual(replaced);
  });

  it('replacing keeps the old notice when the new one cannot be created (S-NDLG-36)', async () => {
    const id = await publish();
    await sql`
      create function refuse_by_test() returns trigger language plpgsql as 'begin raise exception ''no''; end'
    `.execute(server.db);
    await sql`create trigger refuse_by_test before insert on notices execute function refuse_by_test()`.execute(
      server.db,
    );
    try {
      const answer = await replaceNotice(manager, id, NEWS);
      expect([answer.status, codeOf(answer)]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    } finally {
      await sql`drop function refuse_by_test cascade`.execute(server.db);
    }
    expect(await seenBy(reader)).toEqual({ id, ...HELLO, read: false });
  });

  it.each([
    '0',
    '999999999999',
    '9223372036854775807',
    '9223372036854775808',
    '-1',
    '1.0',
    'abc',
    '',
    ' 1',
    "1' or '1'='1",
  ])('a missing notice is refused: %o', async (id) => {
    const current = await publish();
    for (const answer of [
      await updateNotice(manager, id, NEWS),
      await replaceNotice(manager, id, NEWS),
      await dismissNotice(reader, id),
      await removeNotice(manager, id),
    ]) {
      expect([answer.status, codeOf(answer)]).toEqual([200, 'NOTICE_NOT_FOUND']);
    }
    expect((await seenBy(reader)).id).toBe(current);
  });
});

describe('many simultaneous managers', () => {
  const times = (count: number) => Array.from({ length: count }, (_, turn) => turn);

  it('fifty replace the same notice: one succeeds, and exactly one notice is active (S-NOTICE-01)', async () => {
    const id = await publish();
    const answers = await Promise.all(
      times(50).map((turn) => replaceNotice(manager, id, { message: `Replacement ${turn}`, urgent: false })),
    );
    const winners = answers.filter((answer) => !answer.errors);
    expect(winners).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer.errors).map(codeOf))).toEqual(new Set(['NOTICE_NOT_FOUND']));
    expect(await seenBy(reader)).toEqual(winners[0]?.data.replaceNotice);
    const standing = await server.db.selectFrom('notices').select('id').where('removed_at', 'is', null).execute();
    expect(standing).toHaveLength(1);
  });

  it('twenty create: one succeeds (S-NOTICE-01)', async () => {
    const answers = await Promise.all(
      times(20).map((turn) => createNotice(manager, { message: `M ${turn}`, urgent: true })),
    );
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'NOTICE_EXISTS')).toHaveLength(19);
  });
});
