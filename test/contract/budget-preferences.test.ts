import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  readPreferences,
  saveMultiCurrencyReporting,
  saveShowDecimals,
  saveTerminology,
} from '../../src/features/budgets/preferences/preferences.api.ts';
import { HierarchyPropertyWire, LABEL_RULE } from '../../src/features/budgets/preferences/preferences.wire.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

const DEFAULTS = {
  campaignButtonLabel: 'Category',
  subCampaignButtonLabel: 'Sub-category',
  lineItemButtonLabel: 'Line Item',
  highlightedItemButtonLabel: 'Placeholder',
  includeDecimalsForAllNumbers: false,
  isMultiCurrencyReporting: false,
};
const LABELS = {
  campaignButtonLabel: 'Programme',
  subCampaignButtonLabel: 'Tactic',
  lineItemButtonLabel: 'Line',
  highlightedItemButtonLabel: 'Idea',
};

let server: RunningServer;
let people: Callers;
let manager: ReturnType<typeof restOf>;
let ids: Record<'Spring' | 'Below', string>;
let path: string;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  manager = restOf(people.manager);
});
afterAll(() => server.close());
beforeEach(async () => {
  const fernhill = await organizationId(server, 'fernhill');
  ids = await plantBudgets(server, fernhill, { Spring: { currency: 'EUR', below: { Below: { currency: 'EUR' } } } });
  path = `/rest/budgets/${ids.Spring}/settings/preferences`;
});

test('a budget without saved labels has the labels of the product (S-PREF-09, S-PREF-10, S-PREF-11)', async () => {
  expect(await readPreferences(restOf(people.member), ids.Spring)).toEqual(DEFAULTS);
});

describe('the labels', () => {
  it('are saved together, trimmed, for this budget only (S-PREF-14, S-PREF-03)', async () => {
    await saveTerminology(manager, ids.Spring, { ...LABELS, lineItemButtonLabel: '  Line  ' });
    expect(await readPreferences(manager, ids.Spring)).toEqual({ ...DEFAULTS, ...LABELS });
    expect(await readPreferences(manager, ids.Below)).toEqual(DEFAULTS);
  });

  it('can omit the placeholder, which the hierarchy then lacks (S-PREF-08, S-PREF-14)', async () => {
    await saveTerminology(manager, ids.Spring, { ...LABELS, highlightedItemButtonLabel: '  ' });
    expect(await readPreferences(manager, ids.Spring)).toMatchObject({ highlightedItemButtonLabel: '' });
    await saveTerminology(manager, ids.Spring, LABELS);
    expect(await readPreferences(manager, ids.Spring)).toMatchObject({ highlightedItemButtonLabel: 'Idea' });
  });

  it.each(['campaignButtonLabel', 'subCampaignButtonLabel', 'lineItemButtonLabel'])(
    'require %s (S-PREF-07)',
    async (name) => {
      for (const label of ['', '   ', '\u00a0\u2003', '\t', undefined, null, 5, ['Line']]) {
        const answer = await put(people.manager, `${path}/terminology`, { ...LABELS, [name]: label });
        await expectRefusal(answer, { ...BAD_REQUEST, message: LABEL_RULE });
      }
      expect(await readPreferences(manager, ids.Spring)).toEqual(DEFAULTS);
    },
  );

  it('have at most 100 characters on one line, the placeholder too (S-PREF-07, S-PREF-08)', async () => {
    const most = 'ß'.repeat(100);
    await saveTerminology(manager, ids.Spring, { ...LABELS, campaignButtonLabel: most });
    expect(await readPreferences(manager, ids.Spring)).toMatchObject({ campaignButtonLabel: most });
    for (const label of ['x'.repeat(101), 'x'.repeat(500), 'two\nlines', 'half \ud83d', 'nothing\u0000']) {
      for (const name of Object.keys(LABELS)) {
        const answer = await put(people.manager, `${path}/terminology`, { ...LABELS, [name]: label });
        await expectRefusal(answer, { ...BAD_REQUEST, message: LABEL_RULE });
      }
    }
    expect(await readPreferences(manager, ids.Spring)).toMatchObject({ campaignButtonLabel: most });
  });

  it('are stored unchanged, whatever they contain (S-PREF-14)', async () => {
    const odd = '<b>"Łódź" & \\ %_ \' 🙂 مرحبا';
    await saveTerminology(manager, ids.Spring, { ...LABELS, campaignButtonLabel: odd });
    expect(await readPreferences(manager, ids.Spring)).toMatchObject({ campaignButtonLabel: odd });
  });
});

describe('a switch', () => {
  it('for decimals is saved by its query, without a body (S-PREF-12, S-PREF-04)', async () => {
    await saveShowDecimals(manager, ids.Spring, true);
    expect(await readPreferences(manager, ids.Spring)).toEqual({ ...DEFAULTS, includeDecimalsForAllNumbers: true });
    await saveShowDecimals(manager, ids.Spring, false);
    expect(await readPreferences(manager, ids.Spring)).toEqual(DEFAULTS);
  });

  it('for reports in several currencies is saved by its query (S-PREF-13)', async () => {
    await saveMultiCurrencyReporting(manager, ids.Spring, true);
    expect(await readPreferences(manager, ids.Spring)).toEqual({ ...DEFAULTS, isMultiCurrencyReporting: true });
    await saveMultiCurrencyReporting(manager, ids.Spring, false);
    expect(await readPreferences(manager, ids.Spring)).toEqual(DEFAULTS);
  });

  it('leaves the labels and the other switch unchanged, also when all are saved together (S-PREF-12, S-PREF-13, S-PREF-14)', async () => {
    await Promise.all([
      saveTerminology(manager, ids.Spring, LABELS),
      saveShowDecimals(manager, ids.Spring, true),
      saveMultiCurrencyReporting(manager, ids.Spring, true),
    ]);
    expect(await readPreferences(manager, ids.Spring)).toEqual({
      ...LABELS,
      includeDecimalsForAllNumbers: true,
      isMultiCurrencyReporting: true,
    });
  });

  it.each(['', '=1', '=TRUE', '=', '=true&includeDecimalsForAllNumbers=false'])(
    'rejects ‘%s’ (S-PREF-12, S-PREF-13)',
    async (text) => {
      const decimals = `includeDecimalsForAllNumbers?includeDecimalsForAllNumbers${text}`;
      await expectRefusal(await people.manager.send(`${path}/${decimals}`, { method: 'PUT' }), BAD_REQUEST);
      const reporting = `multi-currency-reporting?isMultiCurrencyReporting${text.replace('includeDecimalsForAllNumbers', 'isMultiCurrencyReporting')}`;
      await expectRefusal(await people.manager.send(`${path}/${reporting}`, { method: 'PUT' }), BAD_REQUEST);
    },
  );
});

describe('the hierarchy properties of a budget', () => {
  const pathOf = (budgetId: string | undefined, property: string) =>
    `/rest/budgets/${budgetId}/settings/preferences/hierarchy?property=${encodeURIComponent(property)}`;
  const read = async (budgetId: string | undefined, property: string) =>
    v.parse(HierarchyPropertyWire, await (await people.manager.get(pathOf(budgetId, property))).json()).value;
  const save = (property: string, body: unknown) => people.manager.post(pathOf(ids.Spring, property), body);

  it('store any JSON value until null deletes it', async () => {
    const property = 'grid.collapsed-rows';
    expect(await read(ids.Spring, property)).toBeNull();
    for (const value of [true, 0, 'text \u0000 \ud800', ['1', 2], { rows: { open: [] } }]) {
      expect((await save(property, { value })).status).toBe(204);
      expect(await read(ids.Spring, property)).toEqual(value);
    }
    expect(await read(ids.Spring, 'another')).toBeNull();
    expect(await read(ids.Below, property)).toBeNull();
    await save(property, { value: null });
    expect(await read(ids.Spring, property)).toBeNull();
  });

  it('have a short name and at most 4 kB', async () => {
    for (const property of ['', 'a b', 'a/b', 'x'.repeat(65), 'ü']) {
      await expectRefusal(await save(property, { value: 1 }), BAD_REQUEST);
      await expectRefusal(await people.manager.get(pathOf(ids.Spring, property)), BAD_REQUEST);
    }
    await expectRefusal(await save('a', {}), BAD_REQUEST);
    await expectRefusal(await save('a', [1]), BAD_REQUEST);
    expect((await save('a', { value: 'x'.repeat(4094) })).status).toBe(204);
    const tooLarge = { status: 413, code: 'BODY_TOO_LARGE' };
    await expectRefusal(await save('a', { value: 'x'.repeat(4095) }), tooLarge);
    await expectRefusal(await save('a', { value: 'é'.repeat(2048) }), tooLarge);
  });
});

test('preferences are changed by users who manage settings, and open pages are notified (S-PREF-12, S-PREF-13, S-PREF-14, S-BUD-14)', async () => {
  const calls: ((by: typeof people.member) => Promise<Response>)[] = [
    (by) => put(by, `${path}/terminology`, LABELS),
    (by) => by.send(`${path}/includeDecimalsForAllNumbers?includeDecimalsForAllNumbers=true`, { method: 'PUT' }),
    (by) => by.send(`${path}/multi-currency-reporting?isMultiCurrencyReporting=true`, { method: 'PUT' }),
    (by) => by.post(`${path}/hierarchy?property=a`, { value: 1 }),
  ];
  for (const call of calls) {
    await expectRefusal(await call(people.stranger), SIGNED_OUT);
    await expectRefusal(await call(people.member), FORBIDDEN);
    await expectRefusal(await call(people.outsider), NOT_FOUND);
  }
  await expectRefusal(await people.outsider.get(path), NOT_FOUND);
  await expectRefusal(await people.outsider.get(`${path}/hierarchy?property=a`), NOT_FOUND);
  expect(await readPreferences(manager, ids.Spring)).toEqual(DEFAULTS);

  for (const call of calls) {
    const stream = await openEvents(people.member);
    expect((await call(people.manager)).status).toBe(204);
    await expect.poll(() => stream.received.map(({ data }) => data).join()).toContain('budgets');
    stream.close();
  }
});

test('a session can make each call fail, and nothing is saved then (S-PREF-03, S-PREF-04)', async () => {
  const saving = () => put(people.manager, `${path}/terminology`, LABELS);
  const toggling = () =>
    people.manager.send(`${path}/includeDecimalsForAllNumbers?includeDecimalsForAllNumbers=true`, { method: 'PUT' });
  const reporting = () =>
    people.manager.send(`${path}/multi-currency-reporting?isMultiCurrencyReporting=true`, { method: 'PUT' });
  const operations = {
    budgetTerminology: saving,
    budgetDecimals: toggling,
    budgetReporting: reporting,
    budgetPreferences: () => people.manager.get(path),
  };
  for (const [operation, call] of Object.entries(operations)) {
    await people.manager.post('/rest/faults', { operation, kind: 'refused', status: 503 });
    expect((await call()).status).toBe(503);
    await people.manager.post('/rest/faults', { operation, kind: 'server-error' });
    expect((await call()).status).toBe(500);
  }
  await people.manager.send('/rest/faults', { method: 'DELETE' });
  expect(await readPreferences(manager, ids.Spring)).toEqual(DEFAULTS);
  await people.manager.post('/rest/faults', { operation: 'budgetTerminology', kind: 'slow', delayMs: 300 });
  const startedAt = performance.now();
  expect((await saving()).status).toBe(204);
  expect(performance.now() - startedAt).toBeGreaterThan(290);
  await people.manager.send('/rest/faults', { method: 'DELETE' });
});
