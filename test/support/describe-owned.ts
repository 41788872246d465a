import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findDemoPerson } from './demo-people.ts';
import { openEvents } from './event-stream.ts';
import type { HttpClient } from './http-client.ts';
import { codeOf, createNotice, removeNotice } from './notice-calls.ts';
import type { OwnedCalls } from './saved-view-calls.ts';
import { type RunningServer, signIn, startServer, visit } from './start-server.ts';

type Row = {
  id: string;
  version: number;
  name: string;
  description: string;
  private: boolean;
  owner: { id: string; name: string | null };
};
type Input = { name: string; description: string; private: boolean };

/** The server and its callers, of which all but `foreignManager` are of one organization. */
export type OwnedTest = {
  server: RunningServer;
  manager: HttpClient;
  planner: HttpClient;
  reader: HttpClient;
  foreignManager: HttpClient;
};

const PLANNER = findDemoPerson('legacy', 'ordinary user');
const READER = findDemoPerson('legacy', 'user without planning access');
const WITHIN = { timeout: 5000 };
const NAMES_TOO_LONG = 'A name can have at most 200 characters.';
const NOT_SHOWN = 'Remove characters from the name that can’t be displayed.';

/** Starts the server, and registers the tests of what saved views and column presets have in common. */
export function describeOwned<OwnedRow extends Row, OwnedInput extends Input>({
  noun,
  kind,
  notFound,
  calls,
  input,
}: {
  noun: string;
  kind: string;
  notFound: string;
  calls: OwnedCalls<OwnedRow, OwnedInput>;
  input: (changes?: Partial<Input>) => OwnedInput;
}): OwnedTest {
  const test = {} as OwnedTest;
  beforeAll(async () => {
    test.server = await startServer();
    test.manager = await signIn(test.server, findDemoPerson('legacy', 'organization manager'));
    test.planner = await signIn(test.server, PLANNER);
    test.reader = await signIn(test.server, READER);
    test.foreignManager = await signIn(test.server, findDemoPerson('newer', 'organization manager'));
  });
  afterAll(() => test.server.close());
  beforeEach(async () => {
    await test.server.db.deleteFrom('saved_views').execute();
    await test.server.db.deleteFrom('column_presets').execute();
  });

  const namesFor = async (client: HttpClient) => (await calls.all(client)).map(({ name }) => name);
  const messageOf = (answer: Awaited<ReturnType<typeof calls.list>>) => answer.errors?.[0]?.message;
  const currentIn = (answer: Awaited<ReturnType<typeof calls.list>>) =>
    answer.errors?.[0]?.extensions?.details?.current;

  describe(`a ${noun}`, () => {
    it('belongs to the user who created it, and starts with version 1', async () => {
      const { planner, reader } = test;
      const created = await calls.add(planner, input({ name: 'Fairs', description: 'All fairs.', private: false }));
      expect(created).toMatchObject({
        id: expect.stringMatching(/^\d+$/),
        version: 1,
        name: 'Fairs',
        description: 'All fairs.',
        private: false,
        owner: { id: expect.stringMatching(/^\d+$/), name: `${PLANNER.firstName} ${PLANNER.lastName}` },
      });
      expect(await calls.all(planner)).toEqual([created]);
      expect(await calls.all(reader)).toEqual([created]);
    });

    it('is listed by name, ignoring case', async () => {
      const { planner, reader } = test;
      for (const name of ['Events', 'ads', 'Übersicht', 'budget', 'Content']) {
        await calls.add(name === 'ads' ? reader : planner, input({ name }));
      }
      expect(await namesFor(planner)).toEqual(['ads', 'budget', 'Content', 'Events', 'Übersicht']);
    });

    it('does not exist for other users while it is private, managers included', async () => {
      const { planner, manager, reader } = test;
      const row = await calls.add(planner, input({ private: true }));
      expect(await calls.all(planner)).toEqual([row]);
      for (const other of [manager, reader]) {
        expect(await calls.all(other)).toEqual([]);
        expect(codeOf(await calls.update(other, row, input()))).toBe(notFound);
        expect(codeOf(await calls.remove(other, row))).toBe(notFound);
      }
      expect((await calls.update(planner, row, input({ private: true }))).errors).toBeUndefined();
    });

    it('stays within its organization', async () => {
      const { planner, foreignManager } = test;
      const row = await calls.add(planner, input());
      const own = await calls.add(foreignManager, input());
      expect(await calls.all(foreignManager)).toEqual([own]);
      expect(codeOf(await calls.update(foreignManager, row, input()))).toBe(notFound);
      expect(codeOf(await calls.remove(foreignManager, row))).toBe(notFound);
      expect(await calls.all(planner)).toEqual([row]);
    });

    it('is changed as a whole by its owner, which increases the version', async () => {
      const { planner } = test;
      const row = await calls.add(planner, input({ description: 'Old', private: false }));
      const changes = { name: 'New', description: 'New', private: true };
      const { errors } = await calls.update(planner, row, input(changes));
      expect(errors).toBeUndefined();
      expect(await calls.all(planner)).toMatchObject([{ ...changes, id: row.id, version: 2, owner: row.owner }]);
    });

    it('is deleted by its owner', async () => {
      const { planner } = test;
      const row = await calls.add(planner, input());
      const { data } = await calls.remove(planner, row);
      expect(Object.values(data)).toEqual([row.id]);
      expect(await calls.all(planner)).toEqual([]);
      expect(codeOf(await calls.remove(planner, row))).toBe(notFound);
      expect(codeOf(await calls.update(planner, row, input()))).toBe(notFound);
    });

    it.each(['0', '12a', '-1', '9'.repeat(30), ''])('is not found with the id “%s”', async (id) => {
      expect(codeOf(await calls.update(test.manager, { id, version: 1 }, input()))).toBe(notFound);
      expect(codeOf(await calls.remove(test.manager, { id, version: 1 }))).toBe(notFound);
    });

    it('is changed and deleted by managers while it is shared, and keeps its owner', async () => {
      const { planner, manager } = test;
      const row = await calls.add(planner, input());
      await calls.update(manager, row, input({ name: 'By a manager' }));
      expect(await calls.all(planner)).toMatchObject([{ name: 'By a manager', version: 2, owner: row.owner }]);
      expect((await calls.remove(manager, { ...row, version: 2 })).errors).toBeUndefined();
      expect(await calls.all(planner)).toEqual([]);
    });

    it('is made private by its owner only', async () => {
      const { planner, manager } = test;
      const row = await calls.add(planner, input());
      const refused = await calls.update(manager, row, input({ private: true }));
      expect([codeOf(refused), messageOf(refused)]).toEqual([
        'FORBIDDEN',
        `Only the owner of this ${noun} can make it private.`,
      ]);
      expect(await calls.all(planner)).toEqual([row]);
    });

    it('is not changed or deleted by other users, to whom “Save as” is proposed', async () => {
      const { planner, reader, server } = test;
      const row = await calls.add(planner, input());
      const update = await calls.update(reader, row, input());
      expect([update.status, codeOf(update), messageOf(update)]).toEqual([
        200,
        'FORBIDDEN',
        `You can’t change this ${noun}, because another user owns it. Use “Save as” to save your own.`,
      ]);
      const removal = await calls.remove(reader, row);
      expect([codeOf(removal), messageOf(removal)]).toEqual([
        'FORBIDDEN',
        `Only the owner of this ${noun} and managers can delete it.`,
      ]);
      expect(await calls.all(planner)).toEqual([row]);
      await vi.waitFor(async () => {
        const refused = await server.db
          .selectFrom('audit_log')
          .where('action', '=', 'access.refused')
          .where('actor_name', '=', READER.username)
          .orderBy('object_name')
          .select('object_name')
          .execute();
        expect(refused.map(({ object_name }) => object_name)).toEqual([
          expect.stringMatching(/^POST \/graphql Mutation\.delete/),
          expect.stringMatching(/^POST \/graphql Mutation\.update/),
        ]);
      }, WITHIN);
    });

    it('is refused without its features and without a session', async () => {
      const { server, manager } = test;
      const row = await calls.add(manager, input());
      const all = (client: HttpClient) => [
        calls.list(client),
        calls.create(client, input()),
        calls.update(client, row, input()),
        calls.remove(client, row),
      ];
      for (const answer of await Promise.all(all(await visit(server)))) expect(codeOf(answer)).toBe('UNAUTHENTICATED');
      for (const feature of ['ACTIVITIES', 'SAVED_VIEWS']) {
        const set = (on: boolean) =>
          sql`update organizations set features = features || jsonb_build_object(${feature}::text, ${on}::boolean)`.execute(
            server.db,
          );
        await set(false);
        try {
          for (const answer of await Promise.all(all(manager))) expect(codeOf(answer)).toBe('FORBIDDEN');
          if (feature === 'SAVED_VIEWS') {
            expect(messageOf(await calls.list(manager))).toBe('Your organization does not use saved views.');
          }
        } finally {
          await set(true);
        }
      }
      expect(await calls.all(manager)).toEqual([row]);
    });
  });

  describe(`the name of a ${noun}`, () => {
    const taken = (answer: Awaited<ReturnType<typeof calls.list>>) =>
      expect([codeOf(answer), messageOf(answer)]).toEqual([
        'NAME_TAKEN',
        `A ${noun} with this name already exists. Choose another name.`,
      ]);

    it('is unique for its owner, ignoring case and surrounding spaces', async () => {
      const { planner } = test;
      await calls.add(planner, input({ name: 'Fairs', private: true }));
      taken(await calls.create(planner, input({ name: ' fAIRS ' })));
      const row = await calls.add(planner, input({ name: 'Übersicht' }));
      taken(await calls.create(planner, input({ name: 'üBERSICHT' })));
      taken(await calls.update(planner, row, input({ name: 'FAIRS' })));
      expect((await calls.update(planner, row, input({ name: 'ÜBERSICHT' }))).errors).toBeUndefined();
      expect(await namesFor(planner)).toEqual(['Fairs', 'ÜBERSICHT']);
    });

    it('can be used by several owners, and by a manager only if it is free for the owner', async () => {
      const { planner, manager } = test;
      await calls.add(manager, input({ name: 'Fairs' }));
      const row = await calls.add(planner, input({ name: 'Fairs' }));
      await calls.add(planner, input({ name: 'Events' }));
      taken(await calls.update(manager, row, input({ name: 'events' })));
      expect(await namesFor(planner)).toEqual(['Events', 'Fairs', 'Fairs']);
    });

    it('is taken once by simultaneous calls', async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => calls.create(test.planner, input({ name: 'Fairs' }))));
      expect(answers.map(codeOf).sort()).toEqual(['NAME_TAKEN', 'NAME_TAKEN', 'NAME_TAKEN', undefined]);
      expect(await namesFor(test.planner)).toEqual(['Fairs']);
    });

    it.each([
      ['200 characters', 'x'.repeat(200), 'x'.repeat(200)],
      ['200 characters after trimming', `  ${'x'.repeat(200)} `, 'x'.repeat(200)],
      ['one character', 'x', 'x'],
      ['a name of another script with an emoji', 'معارض 😀', 'معارض 😀'],
    ])('can be %s', async (_, name, stored) => {
      expect(await calls.add(test.planner, input({ name }))).toMatchObject({ name: stored });
    });

    it.each([
      ['nothing', '', 'Enter a name.'],
      ['spaces', '  \u00a0 ', 'Enter a name.'],
      ['zero-width characters', '\u200b\u2060\ufeff', 'Enter a name.'],
      ['an empty braille cell', '\u2800', 'Enter a name.'],
      ['201 characters', 'x'.repeat(201), NAMES_TOO_LONG],
      ['two lines', 'a\nb', NOT_SHOWN],
      ['NUL', 'a\u0000', NOT_SHOWN],
      ['an unpaired surrogate', '\ud83d', NOT_SHOWN],
      ['reversed text', '\u202esriaF', NOT_SHOWN],
    ])('cannot be %s', async (_, name, message) => {
      const { planner } = test;
      const row = await calls.add(planner, input());
      for (const answer of [
        await calls.create(planner, input({ name })),
        await calls.update(planner, row, input({ name })),
      ]) {
        expect([codeOf(answer), messageOf(answer)]).toEqual(['BAD_USER_INPUT', message]);
      }
      expect(await calls.all(planner)).toEqual([row]);
    });
  });

  describe(`the description of a ${noun}`, () => {
    it.each([
      ['1000 characters', 'x'.repeat(1000), 'x'.repeat(1000)],
      ['lines, trimmed', ' All fairs:\r\n\tAsia\n', 'All fairs:\n\tAsia'],
      ['empty if nothing is visible', '\u200b \u2800', ''],
    ])('can be %s', async (_, description, stored) => {
      expect(await calls.add(test.planner, input({ description }))).toMatchObject({ description: stored });
    });

    it.each([
      ['1001 characters', 'x'.repeat(1001)],
      ['NUL', 'a\u0000'],
      ['an unpaired surrogate', 'a\ude00b'],
      ['reversed text', '\u202esriaF'],
    ])('cannot be %s', async (_, description) => {
      expect(codeOf(await calls.create(test.planner, input({ description })))).toBe('BAD_USER_INPUT');
      expect(await calls.all(test.planner)).toEqual([]);
    });
  });

  describe(`the version of a ${noun}`, () => {
    it('refuses a stale change and a stale deletion, with the current row', async () => {
      const { planner, manager } = test;
      const row = await calls.add(planner, input());
      await calls.update(manager, row, input({ name: 'By a manager' }));
      const [current] = await calls.all(planner);
      for (const answer of [await calls.update(planner, row, input()), await calls.remove(planner, row)]) {
        expect([answer.status, codeOf(answer), currentIn(answer)]).toEqual([200, 'CHANGED_MEANWHILE', current]);
        expect(messageOf(answer)).toBe(
          'This has changed since you opened it. Check the current version and try again.',
        );
      }
      expect(codeOf(await calls.update(planner, { id: row.id, version: 99 }, input()))).toBe('CHANGED_MEANWHILE');
      expect(await calls.all(planner)).toEqual([current]);
    });

    it('lets one of several simultaneous changes win, and gives the others its result', async () => {
      const { planner, manager } = test;
      const row = await calls.add(planner, input());
      const answers = await Promise.all(
        [planner, manager, planner, manager].map((by, index) =>
          calls.update(by, row, input({ name: `Name ${index}` })),
        ),
      );
      const lost = answers.filter(({ errors }) => errors);
      expect(lost.map(codeOf)).toEqual(['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', 'CHANGED_MEANWHILE']);
      const [winner] = await calls.all(planner);
      expect(winner?.version).toBe(2);
      for (const answer of lost) expect(currentIn(answer)).toEqual(winner);
    });

    it('lets either a change or a simultaneous deletion win', async () => {
      const { planner, manager } = test;
      const row = await calls.add(planner, input());
      const [update, removal] = await Promise.all([calls.update(planner, row, input()), calls.remove(manager, row)]);
      expect([codeOf(update), codeOf(removal)]).toEqual(
        update.errors ? [notFound, undefined] : [undefined, 'CHANGED_MEANWHILE'],
      );
      expect(await calls.all(planner)).toHaveLength(update.errors ? 0 : 1);
    });
  });

  describe(`a change of a ${noun}`, () => {
    it('is recorded in the audit log with what changed', async () => {
      const { planner, manager, server } = test;
      const first = { name: 'Fairs', description: '', private: false };
      const row = await calls.add(planner, input(first));
      await calls.update(manager, row, input({ ...first, name: 'Events' }));
      await calls.remove(planner, { ...row, version: 2 });
      const entries = await server.db
        .selectFrom('audit_log')
        .where('object_kind', '=', kind)
        .where('object_id', '=', row.id)
        .orderBy('id')
        .select(['action', 'object_name', 'before', 'after'])
        .execute();
      expect(entries).toMatchObject([
        { action: `${kind}.added`, object_name: 'Fairs', before: null, after: first },
        { action: `${kind}.changed`, object_name: 'Events', before: { name: 'Fairs' }, after: { name: 'Events' } },
        { action: `${kind}.deleted`, object_name: 'Events', before: { ...first, name: 'Events' }, after: null },
      ]);
      expect(Object.keys(entries[1]?.after as object)).toEqual(['name']);
    });

    it('notifies the organization’s users of the topic activities, and only the owner of a private one', async () => {
      const { planner, manager, server } = test;
      const { data } = await createNotice(manager, { message: 'Hello', urgent: false });
      const owner = await openEvents(planner);
      const other = await openEvents(manager);
      const topics = ({ received }: typeof owner) => received.map((event) => JSON.parse(event.data).topic);
      try {
        const row = await calls.add(planner, input({ private: true }));
        await vi.waitFor(() => expect(topics(owner)).toEqual(['activities']), WITHIN);
        await removeNotice(manager, data.createNotice.id);
        await vi.waitFor(() => expect(topics(owner)).toEqual(['activities', 'notices']), WITHIN);
        await vi.waitFor(() => expect(topics(other)).toEqual(['notices']), WITHIN);
        await calls.update(planner, row, input({ private: false }));
        await vi.waitFor(() => expect(topics(other)).toEqual(['notices', 'activities']), WITHIN);
        await calls.update(planner, { ...row, version: 2 }, input({ private: true }));
        await vi.waitFor(() => expect(topics(other)).toEqual(['notices', 'activities', 'activities']), WITHIN);
      } finally {
        owner.close();
        other.close();
        await server.db.deleteFrom('notices').execute();
      }
    });
  });

  return test;
}
