import { readdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readRecordSetRows } from '../../host-demo/server/budgets/record-sets/queries.ts';
import { sumInRootCurrency } from '../../host-demo/server/budgets/totals/sums-in-root-currency.ts';
import { deleteExpired } from '../../host-demo/server/identity/delete-expired.ts';
import { createMigrator, migrate } from '../../host-demo/server/platform/database/migrate.ts';
import type { Tables } from '../../host-demo/server/platform/database/open-database.ts';
import { createPool } from '../../host-demo/server/platform/database/postgres-pool.ts';
import { hashToken, newToken } from '../../host-demo/server/platform/session/token.ts';
import { createTestDatabase } from '../support/test-database.ts';

/** Opens a database in the state of an older server version. */
async function openOldDatabase(lastMigration: string) {
  const database = await createTestDatabase({ empty: true });
  const pool = createPool({ connectionString: database.url, max: 2 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const { error } = await createMigrator(db).migrateTo(lastMigration);
  if (error) throw error;
  const close = async () => {
    await db.destroy();
    await database.drop();
  };
  return { db, close };
}

async function addOrganization(db: Kysely<Tables>) {
  const { id: organization_id } = await db
    .insertInto('organizations')
    .values({ name: 'Fernhill Outdoor', host_label: 'fernhill' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const addPerson = async (username: string) => {
    const person = { organization_id, username, first_name: 'Ada', last_name: 'Berg' };
    return (await db.insertInto('people').values(person).returning('id').executeTakeFirstOrThrow()).id;
  };
  return { organization_id, addPerson };
}

test('gives each new migration its own number', () => {
  const files = readdirSync(new URL('../../host-demo/server/platform/database/migrations/', import.meta.url));
  const numbers = files.map((file) => /^\d{4}[a-z]?(?=-[a-z0-9-]+\.sql$)/.exec(file)?.[0] ?? file);
  const shared = numbers.filter((number, place) => numbers.indexOf(number) !== place);
  // Existing databases have run these under their names, so they keep them.
  expect(shared.sort()).toEqual(['0007', '0017', '0021']);
});

test('older emails with a link are assigned to the link that they contain, while it is valid', async () => {
  const { db, close } = await openOldDatabase('0004-provider-limits');
  try {
    const { organization_id, addPerson } = await addOrganization(db);
    const [reset, signIn, staff, replaced] = [newToken(), newToken(), newToken(), newToken()];
    const ada = await addPerson('ada@fernhill.example');
    const ida = await addPerson('ida@fernhill.example');
    const tokens: [string, string, string][] = [
      [ada, 'password', reset],
      [ada, 'sign-in', signIn],
      [ida, 'password', staff],
    ];
    for (const [person_id, purpose, token] of tokens) {
      const expires_at = sql<Date>`now() + interval '1 hour'`;
      await db
        .insertInto('account_tokens')
        .values({ organization_id, person_id, purpose, token_hash: hashToken(token), expires_at })
        .execute();
    }
    const bodies = {
      reset: `Hello,\n\nopen this page:\n\nhttps://upbeat.example/resetpassword/${reset}\n\nThe link works once.\n`,
      signIn: `Hello,\n\nhttps://upbeat.example/login?token=${signIn}\n\nIt works once.\n`,
      staff: `Hello,\n\nhttps://upbeat.example/resetpassword/${staff}?admin=true\n\nThe link works once.\n`,
      replaced: `Hello,\n\nhttps://upbeat.example/resetpassword/${replaced}\n\nThe link works once.\n`,
      changed: 'Hello,\n\nThe password of your account was changed just now.\n',
    };
    for (const [subject, body] of Object.entries(bodies)) {
      await db.insertInto('outgoing_mail').values({ organization_id, recipient: 'ada@x', subject, body }).execute();
    }

    await migrate(db);

    const mails = async () => {
      const rows = await db.selectFrom('outgoing_mail').select(['subject', 'token_hash']).orderBy('id').execute();
      return Object.fromEntries(rows.map((row) => [row.subject, row.token_hash?.toString('hex') ?? null]));
    };
    const hash = (token: string) => hashToken(token).toString('hex');
    expect(await mails()).toEqual({
      reset: hash(reset),
      signIn: hash(signIn),
      staff: hash(staff),
      replaced: null,
      changed: null,
    });
    await db.deleteFrom('account_tokens').where('token_hash', '=', hashToken(signIn)).execute();
    await db
      .updateTable('account_tokens')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('token_hash', '=', hashToken(staff))
      .execute();
    await deleteExpired(db);
    expect(Object.keys(await mails())).toEqual(['reset', 'replaced', 'changed']);
  } finally {
    await close();
  }
});

test('budgets from before the list of currencies keep theirs, and their hierarchies get its rates (S-CUR-02)', async () => {
  const { db, close } = await openOldDatabase('0011-changed-threads');
  try {
    const { id: organization_id } = await db
      .insertInto('organizations')
      .values({ name: 'Fernhill Outdoor', host_label: 'fernhill' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const addBudget = async (name: string, currency: string, parent_id: string | null) => {
      const budget = { organization_id, name, currency, parent_id };
      return (await db.insertInto('budgets').values(budget).returning('id').executeTakeFirstOrThrow()).id;
    };
    const world = await addBudget('World', 'USD', null);
    const europe = await addBudget('Europe', 'EUR', world);
    await addBudget('France', 'EUR', europe);
    await addBudget('Moon', 'moon dollars', world);

    await migrate(db);

    const rates = await db
      .selectFrom('budget_exchange_rates')
      .select(['budget_id', 'from_currency', 'rate', 'enabled'])
      .orderBy('from_currency')
      .execute();
    expect(rates).toEqual([
      { budget_id: world, from_currency: 'EUR', rate: '1.153741', enabled: true },
      { budget_id: world, from_currency: 'USD', rate: '1.000000', enabled: true },
      { budget_id: world, from_currency: 'moon dollars', rate: '1.360544', enabled: true },
    ]);
    const unknown = await db.selectFrom('currencies').where('id', '=', 'moon dollars').selectAll().executeTakeFirst();
    expect(unknown).toMatchObject({ symbol: 'moon dollars', withdrawn_on: expect.anything() });
  } finally {
    await close();
  }
});

test('rates from before they had dates, amounts, splits and totals stay the same to the last decimal', async () => {
  const { db, close } = await openOldDatabase('0025-budget-sheet');
  try {
    const { organization_id } = await addOrganization(db);
    const addBudget = async (name: string, currency: string, parent_id: string | null) => {
      const budget = { organization_id, name, currency, parent_id };
      return (await db.insertInto('budgets').values(budget).returning('id').executeTakeFirstOrThrow()).id;
    };
    const world = await addBudget('World', 'USD', null);
    const europe = await addBudget('Europe', 'EUR', world);
    await sql`
      insert into budget_exchange_rates (budget_id, organization_id, from_currency, rate, enabled) values
        (${world}, ${organization_id}, 'USD', 1, true),
        (${world}, ${organization_id}, 'EUR', 1.234567, true),
        (${world}, ${organization_id}, 'GBP', default_exchange_rate('GBP', 'USD'), false)
    `.execute(db);
    await sql`
      insert into budget_items (organization_id, budget_id, name, type, planned, starts_on) values
        (${organization_id}, ${europe}, 'Stall', 'LINE_ITEM', 12345678901234.5678, '1999-12-31'),
        (${organization_id}, ${europe}, 'Dinner', 'LINE_ITEM', 0.0001, null),
        (${organization_id}, ${world}, 'Film', 'LINE_ITEM', 20.15, '2040-01-01')
    `.execute(db);
    await sql`
      insert into purchase_order_splits (organization_id, po_number, item_id, budget_id, share)
      select organization_id, 'PO-1', id, budget_id, 0.333333 from budget_items
    `.execute(db);
    const kept = async (splits: string) =>
      (
        await sql`
          select item.id, item.planned::text, item.version, split.share::text from budget_items as item
          join ${sql.table(splits)} as split on split.item_id = item.id order by item.id
        `.execute(db)
      ).rows;
    const rates = async () =>
      (await sql`select budget_id, from_currency, rate, enabled from budget_exchange_rates order by 2`.execute(db))
        .rows;
    const { rows: before } = await sql<{ total: string }>`
      select trim_scale(sum(planned * rate))::text as total
      from budget_items join budgets on budgets.id = budget_id
      join budget_exchange_rates as rate on rate.budget_id = ${world} and rate.from_currency = budgets.currency
    `.execute(db);
    const [keptBefore, ratesBefore] = [await kept('purchase_order_splits'), await rates()];

    await migrate(db);

    expect(await kept('financials')).toEqual(keptBefore);
    expect(await rates()).toEqual(ratesBefore);
    const { planned } = await sumInRootCurrency(db, world, sql`array[${world}, ${europe}]::bigint[]`);
    expect(planned).toBe(before[0]?.total);
    const sources = await db.selectFrom('budget_rates').select(['from_currency', 'source']).orderBy('id').execute();
    expect(sources.map(({ from_currency, source }) => [from_currency, source])).toEqual([
      ['EUR', 'MANUAL'],
      ['GBP', 'DEFAULT'],
      ['USD', 'DEFAULT'],
    ]);
    const budgets = await db.selectFrom('budgets').select(['target', 'exceed_rule']).execute();
    expect(budgets).toEqual([
      { target: null, exceed_rule: 'NONE' },
      { target: null, exceed_rule: 'NONE' },
    ]);
  } finally {
    await close();
  }
});

/** Returns the names of the trigram indexes on the items. */
const trigramIndexes = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'budget_items'::regclass and pg_get_indexdef(indexrelid) like '%gin_trgm_ops%'
  `.execute(db);
  return rows.map(({ name }) => name);
};

test('a database without btree_gin keeps the trigram index over all organizations', async () => {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  const { connection, ...config } = createPgConfig(pglite);
  const pool = new pg.Pool(Object.assign(config, { max: 1, connection }));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
    expect(await trigramIndexes(db)).toEqual(['budget_items_searched_trigrams']);
    const { rows } = await sql`select from search_items(1, 'anything', 10)`.execute(db);
    expect(rows).toEqual([]);
  } finally {
    await db.destroy();
    await pglite.close();
  }
});

test('a migration with an earlier number runs also after later ones', async () => {
  const { db, close } = await openOldDatabase('0017-organization-enabled');
  try {
    await migrate(db);
    expect(await trigramIndexes(db)).toEqual(['budget_items_organization_trigrams']);
    await sql`drop table budget_category_totals`.execute(db);
    await sql`drop index budget_items_newest, budget_items_organization_trigrams`.execute(db);
    await sql`create index budget_items_searched_trigrams on budget_items using gin (searched_name gin_trgm_ops)`.execute(
      db,
    );
    await sql`delete from kysely_migration where name = '0019-large-organizations'`.execute(db);
    await migrate(db);
    expect(await trigramIndexes(db)).toEqual(['budget_items_organization_trigrams']);
  } finally {
    await close();
  }
});

test('the audit log starts with the earlier records of sign-ins, messages and currency changes', async () => {
  const { db, close } = await openOldDatabase('0022-identity-pages');
  try {
    const { organization_id, addPerson } = await addOrganization(db);
    const ada = await addPerson('ada@fernhill.example');
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
    await db
      .insertInto('sessions')
      .values({
        token_hash: hashToken(newToken()),
        organization_id,
        person_id: ada,
        created_at: at(9),
        expires_at: at(-60),
      })
      .execute();
    const attempt = { kind: 'password', address: '203.0.113.9', attempted_at: at(8) };
    await db
      .insertInto('attempts')
      .values([
        { ...attempt, username: 'ada@fernhill.example' },
        { ...attempt, username: 'my-password' },
      ])
      .execute();
    const notice = { organization_id, message: 'Books close on Friday', urgent: true, created_by: ada };
    await db
      .insertInto('notices')
      .values({ ...notice, created_at: at(7), updated_at: at(6), removed_at: at(5) })
      .execute();
    const budget = { organization_id, name: 'FY27', currency: 'EUR' };
    const { id: budget_id } = await db.insertInto('budgets').values(budget).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('budget_currency_changes')
      .values({
        organization_id,
        budget_id,
        from_currency: 'CAD',
        to_currency: 'EUR',
        amounts: 'KEEP',
        planned_before: '10',
        planned_after: '10',
        budget_ids: [budget_id],
        rates_before: '{}',
        rates_after: '{}',
        changed_by: ada,
        changed_at: at(4),
      })
      .execute();

    await migrate(db);

    const { rows } = await sql<{ action: string }>`
      select action, actor_name as actor, object_name as object, budget_name as budget, host(address) as address
      from audit_log order by happened_at
    `.execute(db);
    const nothing = { actor: null, object: null, budget: null, address: null };
    const [user, message] = ['ada@fernhill.example', 'Books close on Friday'];
    expect(rows).toEqual([
      { ...nothing, action: 'session.started', actor: user },
      { ...nothing, action: 'session.refused', object: user, address: '203.0.113.9' },
      { ...nothing, action: 'notice.published', actor: user, object: message },
      { ...nothing, action: 'notice.changed', object: message },
      { ...nothing, action: 'notice.removed', object: message },
      { ...nothing, action: 'budget.currency-changed', actor: user, budget: 'FY27' },
    ]);
  } finally {
    await close();
  }
});

test('dated line items become activities with the same ids, below their categories and budgets, with their comments', async () => {
  const { db, close } = await openOldDatabase('0023-audit-log');
  try {
    const { organization_id, addPerson } = await addOrganization(db);
    const person_id = await addPerson('ada@fernhill.example');
    const { id: budget_id } = await db
      .insertInto('budgets')
      .values({ organization_id, name: 'FY27', currency: 'EUR' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const add = async (name: string, type: string, parent_id: string | null, values: object = {}) => {
      const item = { organization_id, budget_id, name, type, parent_id, owner_id: person_id, ...values };
      return (await db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
    };
    const fairs = await add('Trade fairs', 'CATEGORY', null);
    const lyon = await add('Lyon', 'SUBCATEGORY', fairs);
    const stall = await add('Stall', 'LINE_ITEM', lyon, { starts_on: '2027-03-01', ends_on: '2027-03-10' });
    const freight = await add('Freight', 'LINE_ITEM', lyon, { starts_on: '2027-02-20', status: 'AT_RISK' });
    const backwards = await add('Backwards', 'LINE_ITEM', null, { starts_on: '2027-05-02', ends_on: '2027-05-01' });
    const deleted = await add('Films', 'LINE_ITEM', null, { starts_on: '2027-01-01', deleted_at: new Date() });
    const discussed = await add('Undated', 'LINE_ITEM', lyon);
    await add('No date', 'LINE_ITEM', lyon);
    await add('Nothing dated', 'CATEGORY', null);
    await add('Reserve', 'PLACEHOLDER', lyon, { starts_on: '2027-01-01' });
    // The columns had other names.
    for (const item of [stall, deleted, discussed]) {
      await sql`insert into comment_threads (id, organization_id, item_id) values (${item}, ${organization_id}, ${item})`.execute(
        db,
      );
      await sql`
        insert into inbox_notifications (organization_id, person_id, item_id, thread_id)
        values (${organization_id}, ${person_id}, ${item}, ${item})
      `.execute(db);
    }

    await migrate(db);

    const rows = await db
      .selectFrom('activities')
      .innerJoin('activity_types as type', 'type.id', 'activities.type_id')
      .select(['activities.id', 'parent_id', 'path', 'activities.name', 'type.name as type', 'starts_on', 'ends_on'])
      .select(['status', sql<boolean>`deleted_at is not null`.as('isDeleted')])
      .orderBy('path')
      .execute();
    const plan = rows.find(({ type }) => type === 'Marketing plan')?.id ?? '';
    const activity = (name: string, type: string, path: string[], dates: [string, string] | null, rest = {}) => ({
      id: path.at(-1),
      parent_id: path.at(-2) ?? null,
      path,
      name,
      type,
      starts_on: dates?.[0] ?? null,
      ends_on: dates?.[1] ?? null,
      status: 'ON_TRACK',
      isDeleted: false,
      ...rest,
    });
    expect(rows).toEqual([
      activity('FY27', 'Marketing plan', [plan], ['2027-01-01', '2027-05-02']),
      activity('Trade fairs', 'Campaign', [plan, fairs], ['2027-02-20', '2027-03-10']),
      activity('Lyon', 'Event series', [plan, fairs, lyon], ['2027-02-20', '2027-03-10']),
      activity('Stall', 'Event', [plan, fairs, lyon, stall], ['2027-03-01', '2027-03-10']),
      activity('Freight', 'Event', [plan, fairs, lyon, freight], ['2027-02-20', '2027-02-20'], { status: 'AT_RISK' }),
      activity('Undated', 'Event', [plan, fairs, lyon, discussed], null),
      activity('Backwards', 'Content', [plan, backwards], ['2027-05-02', '2027-05-02']),
      activity('Films', 'Content', [plan, deleted], ['2027-01-01', '2027-01-01'], { isDeleted: true }),
    ]);
    expect(Number(plan)).toBeGreaterThan(Number(discussed));
    const funded = await db
      .selectFrom('funding_allocations')
      .select(['item_id', 'activity_id', 'percentage'])
      .execute();
    expect(funded.map((one) => one.activity_id).toSorted()).toEqual(
      [stall, freight, backwards, deleted, discussed].toSorted(),
    );
    expect(funded.every((one) => one.item_id === one.activity_id && one.percentage === '100.0000')).toBe(true);
    for (const table of ['comment_threads', 'inbox_notifications'] as const) {
      const ids = await db.selectFrom(table).select('activity_id').execute();
      expect(ids.map((one) => one.activity_id).toSorted()).toEqual([stall, deleted, discussed].toSorted());
    }
    const { count } = await db
      .selectFrom('access_policies')
      .where('organization_id', '=', organization_id)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    await db.deleteFrom('organizations').execute();
    expect(await db.selectFrom('activities').select('id').execute()).toEqual([]);
  } finally {
    await close();
  }
});

test('amounts of items become one entry each, with their splits and currency changes, and every total stays the same', async () => {
  const { db, close } = await openOldDatabase('0025-budget-sheet');
  try {
    const { organization_id, addPerson } = await addOrganization(db);
    const changed_by = await addPerson('ada@fernhill.example');
    const { id: budget_id } = await db
      .insertInto('budgets')
      .values({ organization_id, name: 'FY27', currency: 'EUR' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const add = async (name: string, values: object = {}) => {
      const item = { organization_id, budget_id, name, type: 'LINE_ITEM', ...values };
      return (await db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
    };
    const days = { starts_on: '2027-03-01', ends_on: '2027-03-10' };
    const stall = await add('Stall', { committed: '12345678901234.5678', actual: '0.0001', ...days });
    const credit = await add('Credit', { committed: '0', actual: '-5.5' });
    const deleted = await add('Deleted', { committed: '7', deleted_at: new Date() });
    const split = await add('Split', { committed: '10.01' });
    const emptied = await add('Emptied by a conversion');
    await add('Nothing');
    for (const [po_number, share] of [
      ['PO-2', 0.4],
      ['PO-1', 0.6],
    ]) {
      await sql`
        insert into purchase_order_splits (organization_id, po_number, item_id, budget_id, share)
        values (${organization_id}, ${po_number}, ${split}, ${budget_id}, ${share})
      `.execute(db);
    }
    const { rows: changes } = await sql<{ id: string }>`
      insert into budget_currency_changes (organization_id, budget_id, from_currency, to_currency, amounts, planned_before,
        planned_after, budget_ids, rates_before, rates_after, changed_by)
      values (${organization_id}, ${budget_id}, 'VND', 'EUR', 'CONVERT', 0, 0, array[${budget_id}::bigint], '{}', '{}', ${changed_by})
      returning id
    `.execute(db);
    await sql`
      insert into budget_currency_change_items (change_id, item_id, planned, committed, actual)
      values (${changes[0]?.id}, ${emptied}, 1, 0.3, 0), (${changes[0]?.id}, ${split}, 1, 290000, 0)
    `.execute(db);
    const state = async () =>
      (
        await sql<object>`
          select id, committed::text, actual::text, version, sum(committed) over ()::text as all_committed,
            sum(actual) over ()::text as all_actual
          from budget_items order by id
        `.execute(db)
      ).rows;
    const before = await state();

    await migrate(db);

    expect(await state()).toEqual(before);
    const { rows } = await sql<object>`
      select entry.item_id as item, entry.kind, entry.amount::text, entry.number, entry.label, entry.share::text,
        entry.starts_on, entry.ends_on, kept.amount::text as kept
      from financials as entry
      left join budget_currency_change_financials as kept on kept.financial_id = entry.id
      order by entry.item_id, entry.id
    `.execute(db);
    const entry = (item: string, kind: string, amount: string, rest: object = {}) => ({
      ...{
        item,
        kind,
        amount,
        number: null,
        label: 'Migrated',
        share: null,
        starts_on: null,
        ends_on: null,
        kept: null,
      },
      ...rest,
    });
    expect(rows).toEqual([
      entry(stall, 'PO', '12345678901234.5678', days),
      entry(stall, 'ACTUAL', '0.0001', { starts_on: days.starts_on }),
      entry(credit, 'ACTUAL', '-5.5000'),
      entry(deleted, 'PO', '7.0000'),
      entry(split, 'PO', '10.0100', { number: 'PO-1', share: '0.600000', kept: '290000.0000' }),
      entry(split, 'PO', '0.0000', { number: 'PO-2', share: '0.400000' }),
      entry(emptied, 'PO', '0.0000', { kept: '0.3000' }),
    ]);
    await sql`update financials set amount = amount + 1 where item_id = ${stall} and kind = 'PO'`.execute(db);
    const [first] = await state();
    expect(first).toMatchObject({ committed: '12345678901235.5678', actual: '0.0001' });
    await db.deleteFrom('organizations').execute();
    expect(await db.selectFrom('financials').select('id').execute()).toEqual([]);
  } finally {
    await close();
  }
});

test('rows of files from before they were stored in parts stay the same', async () => {
  const { db, close } = await openOldDatabase('0079-imports-over-budgets');
  try {
    const { organization_id } = await addOrganization(db);
    const rows = Array.from({ length: 2001 }, (_, index) => JSON.stringify([`PO-${index}`, 'a\nb']));
    const add = async (lines: readonly string[]) => {
      const { rows: added } = await sql<{ id: string }>`
        insert into record_sets (organization_id, delimiter, columns, total, rows, row_numbers)
        values (${organization_id}, ',', '["PO","Note"]', ${lines.length}, ${lines}::text[], ${lines.map((_, index) => index + 3)}::int[])
        returning id
      `.execute(db);
      return added[0]?.id ?? '';
    };
    const id = await add(rows);
    const emptyId = await add([]);

    await migrate(db);

    const read = (of: string, from: number, count: number) =>
      readRecordSetRows(db, organization_id, { id: of, from, count });
    expect(await read(id, 999, 3)).toEqual({
      rows: [999, 1000, 1001].map((index) => [`PO-${index}`, 'a\nb']),
      numbers: [1002, 1003, 1004],
    });
    expect((await read(id, 0, 5000))?.rows).toEqual(rows.map((row) => JSON.parse(row)));
    expect(await read(emptyId, 0, 10)).toEqual({ rows: [], numbers: [] });
    await db.deleteFrom('record_sets').execute();
    expect(await db.selectFrom('record_set_parts').select('first_row').execute()).toEqual([]);
  } finally {
    await close();
  }
});

test('columns of amounts that earlier demonstration data locked are unlocked', async () => {
  const { db, close } = await openOldDatabase('0097-changes-of-budget-imports');
  try {
    const { organization_id } = await addOrganization(db);
    const { id: budget_id } = await db
      .insertInto('budgets')
      .values({ organization_id, name: 'Spring', currency: 'EUR' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const columns = ['planned', 'actual'].map((key) => ({ organization_id, budget_id, key, locked: key === 'actual' }));
    await db.insertInto('budget_columns').values(columns).execute();

    await migrate(db);

    const stored = await db.selectFrom('budget_columns').select(['key', 'locked']).orderBy('key').execute();
    expect(stored).toEqual([
      { key: 'actual', locked: false },
      { key: 'planned', locked: false },
    ]);
  } finally {
    await close();
  }
});

test('views belong to their owner, or to the user who has added them by the history', async () => {
  const { db, close } = await openOldDatabase('0099-unlocked-amount-columns');
  try {
    const { organization_id, addPerson } = await addOrganization(db);
    const [ada, ida] = [await addPerson('ada@fernhill.example'), await addPerson('ida@fernhill.example')];
    const { id: budget_id } = await db
      .insertInto('budgets')
      .values({ organization_id, name: 'Spring', currency: 'EUR' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const addView = async (name: string, owner_id: string | null) => {
      const view = { organization_id, budget_id, name, owner_id, grid_columns: [], metrics_columns: [] };
      return (await db.insertInto('budget_views').values(view).returning('id').executeTakeFirstOrThrow()).id;
    };
    const taken = await addView('1 taken', ada);
    const added = await addView('2 added', null);
    await addView('3 unknown', null);
    const entry = { organization_id, action: 'budget.view-added', actor_id: ida, object_kind: 'view' };
    await db
      .insertInto('audit_log')
      .values([taken, added].map((object_id) => ({ ...entry, object_id })))
      .execute();

    await migrate(db);

    const stored = await db.selectFrom('budget_views').select('created_by').orderBy('name').execute();
    expect(stored.map(({ created_by }) => created_by)).toEqual([ada, ida, null]);
  } finally {
    await close();
  }
});
