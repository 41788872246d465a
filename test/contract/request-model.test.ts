import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csrfOf } from '../support/access-fixtures.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import {
  answer,
  BUDGET_OF,
  cancel,
  EURO_RATES,
  edit,
  ITEMS,
  type ItemName,
  type Model,
  newModel,
  type Outcome,
  request,
  respond,
  revise,
  transfer,
  WHO,
  worthOf,
} from '../support/request-model.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

/** The same steps in each run; MODEL_STEPS=10000 takes as many others. */
const OTHER_STEPS = process.env.MODEL_STEPS;
const STEPS = Number(OTHER_STEPS ?? 400);
const STEPS_OF_RUN = 60;

let server: RunningServer;
let people: Callers;
let fernhill: string;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

type Budget = 'World' | 'Europe' | 'Asia';
type Real = { budgets: Record<Budget, string>; items: Record<ItemName, string>; transferIds: string[] };
type Step = fc.AsyncCommand<Model, Real>;

const textOf = (units: bigint) => `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`;
const pathOf = ({ budgets }: Real, name: ItemName, end: string) => `/rest/budgets/${budgets[BUDGET_OF[name]]}/${end}`;
const versionOf = async (id: string) => {
  const found = server.db.selectFrom('budget_items').select('version').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).version;
};
const outcomeOf = async (response: Response): Promise<Outcome> =>
  response.ok ? 'ok' : ((await response.json()) as { code: string }).code;
const personId = async (role: 'organization manager' | 'staff') => {
  const { username } = findDemoPerson('legacy', role);
  const found = server.db.selectFrom('people').where('username', '=', username).select('id');
  return (await found.executeTakeFirstOrThrow()).id;
};

/** Creates the budgets, items, rates and approvers that the model describes. */
async function plant(): Promise<Real> {
  const budgets = await plantBudgets<Budget>(server, fernhill, {
    World: { currency: 'USD', below: { Europe: { currency: 'EUR' }, Asia: { currency: 'GBP' } } },
  });
  await setRate(budgets.World, 'EUR', EURO_RATES[0]);
  await setRate(budgets.World, 'GBP', 160n);
  const items = {} as Real['items'];
  for (const name of ITEMS) {
    const planned = textOf(newModel().items[name].planned);
    const item = { organization_id: fernhill, budget_id: budgets[BUDGET_OF[name]], name, type: 'LINE_ITEM', planned };
    items[name] = (
      await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()
    ).id;
  }
  for (const [budget, role] of [
    ['Europe', 'organization manager'],
    ['Asia', 'staff'],
  ] as const) {
    const approverIds = [await personId(role)];
    const address = `/rest/budgets/${budgets[budget]}/target-transfer-approvers`;
    expect((await put(people.manager, address, { approverIds }, csrfOf(people.manager))).status).toBe(204);
  }
  return { budgets, items, transferIds: [] };
}
const setRate = (root: string, currency: string, hundredths: bigint) =>
  sql`
    update budget_rates set rate = ${String(hundredths)}::numeric / 100
    where budget_id = ${root} and from_currency = ${currency}
  `.execute(server.db);

/** Returns a step that makes a call and expects what the model returns, and then the same state as the model's. */
const step = (name: string, call: (real: Real) => Promise<Response>, expected: (model: Model) => Outcome): Step => ({
  check: () => true,
  async run(model, real) {
    expect(await outcomeOf(await call(real)), name).toBe(expected(model));
    await expectSame(model, real);
  },
  toString: () => name,
});

/** Compares states, amounts, histories and the sum with those of the model. */
async function expectSame(model: Model, real: Real): Promise<void> {
  const { rows: items } = await sql<{ name: ItemName; planned: string; stage: string; events: string[] }>`
    select item.name, round(planned * 10000)::bigint::text as planned, coalesce(stage, 'NONE') as stage,
      array(select event from item_approval_events as one where one.item_id = item.id order by one.id) as events
    from budget_items as item left join item_approvals as approval on approval.item_id = item.id
    where item.id in (${sql.join(Object.values(real.items))})
  `.execute(server.db);
  const seen = Object.fromEntries(items.map(({ name, ...state }) => [name, state]));
  const known = ITEMS.map((name) => {
    const { planned, stage, events } = model.items[name];
    return [name, { planned: String(planned), stage, events }] as const;
  });
  expect(seen).toEqual(Object.fromEntries(known));
  const { rows: sums } = await sql<{ worth: string }>`
    select round(sum(planned * rate) * 1000000)::bigint::text as worth
    from budget_items as item join budgets on budgets.id = item.budget_id
      join budget_rates as rate on rate.budget_id = budgets.parent_id and rate.from_currency = budgets.currency
    where item.id in (${sql.join(Object.values(real.items))})
  `.execute(server.db);
  expect(sums[0]?.worth).toBe(String(worthOf(model)));
  if (real.transferIds.length === 0) return;
  const { rows: transfers } = await sql<{ status: string; amount: string; events: string[] }>`
    select status, round(amount * 10000)::bigint::text as amount, array(
      select event from target_transfer_events as one where one.request_id = request.id order by one.id
    ) as events
    from target_transfer_requests as request where id in (${sql.join(real.transferIds)}) order by id
  `.execute(server.db);
  expect(transfers).toEqual(
    model.transfers.map(({ status, amount: units, events }) => ({ status, amount: String(units), events })),
  );
}

const who = fc.constantFrom(...WHO);
const item = fc.constantFrom(...ITEMS);
/** Some of them convert exactly with each rate, some with one, some with none. */
const amount = fc.constantFrom(32n, 2_400n, 48_000n, 160_001n, 900_000n);

const approver = fc.constantFrom('manager' as const, 'staff' as const, 'manager' as const, 'staff' as const, ...WHO);

const approvalSteps = {
  request: fc.tuple(item, who, fc.option(amount, { nil: undefined })).map(([name, by, planned]) =>
    step(
      `${by} requests ${name} ${planned ?? ''}`,
      (real) => {
        const path = pathOf(real, name, `internal-items/${real.items[name]}/request-approval`);
        return people[by].post(path, planned === undefined ? {} : { planned: textOf(planned) });
      },
      (model) => request(model, name, by, planned),
    ),
  ),
  respond: fc
    .tuple(item, approver, fc.constantFrom('APPROVED', 'APPROVED', 'REJECTED', 'REVISING'))
    .map(([name, by, response]) =>
      step(
        `${by} answers ${name} ${response}`,
        async (real) => {
          const changes = [{ itemId: real.items[name], version: await versionOf(real.items[name]), response }];
          return await people[by].post(pathOf(real, name, 'approvals-change'), { changes });
        },
        (model) => respond(model, name, by, response),
      ),
    ),
  respondLate: item.map((name) =>
    step(
      `an approver answers an earlier version of ${name}`,
      async (real) => {
        const version = (await versionOf(real.items[name])) - 1;
        const changes = [{ itemId: real.items[name], version, response: 'APPROVED' }];
        return await people.manager.post(pathOf(real, name, 'approvals-change'), { changes });
      },
      () => 'CHANGED_MEANWHILE',
    ),
  ),
  revise: item.map((name) =>
    step(
      `${name} goes back to editing`,
      (real) => people.member.post(pathOf(real, name, `internal-items/${real.items[name]}/revise-plan`), {}),
      (model) => revise(model, name),
    ),
  ),
  edit: fc.tuple(item, amount).map(([name, planned]) =>
    step(
      `${name} is planned with ${planned}`,
      async (real) => {
        const id = real.items[name];
        const changes = [{ id, version: await versionOf(id), fields: { planned: textOf(planned) } }];
        return await people.member.post(pathOf(real, name, 'internal-items/diff-update'), { changes });
      },
      (model) => edit(model, name, planned),
    ),
  ),
};

const sides = fc
  .tuple(fc.option(item, { nil: undefined, freq: 6 }), fc.option(item, { nil: undefined, freq: 6 }))
  .filter(([from, to]) => from !== to);
const transferStep = fc.tuple(sides, amount, who).map(
  ([[from, to], units, by]): Step => ({
    check: () => true,
    async run(model, real) {
      const response = await people[by].post(pathOf(real, (from ?? to) as ItemName, 'target-transfer-requests'), {
        kind: from && to ? 'TRANSFER' : 'ADJUSTMENT',
        ...(from && { fromItemId: real.items[from] }),
        ...(to && { toItemId: real.items[to] }),
        amount: textOf(units),
      });
      const expected = transfer(model, { from, to, amount: units }, by);
      if (response.ok) real.transferIds.push(((await response.clone().json()) as { id: string }).id);
      expect(await outcomeOf(response), String(this)).toBe(expected);
      await expectSame(model, real);
    },
    toString: () => `${by} requests a transfer of ${units} from ${from} to ${to}`,
  }),
);
/** Returns a step about one of the transfers so far, mostly a late one. */
const ofTransfer = (
  name: string,
  ago: number,
  call: (path: string) => Promise<Response>,
  expected: (model: Model, index: number) => Outcome,
): Step => ({
  check: ({ transfers }) => transfers.length > ago,
  async run(model, real) {
    const index = model.transfers.length - 1 - ago;
    const { from, to } = model.transfers[index] as Model['transfers'][number];
    const path = pathOf(real, (from ?? to) as ItemName, `target-transfer-requests/${real.transferIds[index]}`);
    expect(await outcomeOf(await call(path)), name).toBe(expected(model, index));
    await expectSame(model, real);
  },
  toString: () => `${name}, ${ago} before the last`,
});
const ago = fc.constantFrom(0, 0, 0, 1, 2);
const transferSteps = {
  request: transferStep,
  respond: fc
    .tuple(approver, fc.constantFrom('APPROVE' as const, 'APPROVE' as const, 'DENY' as const), ago)
    .map(([by, response, at]) =>
      ofTransfer(
        `${by} answers a transfer ${response}`,
        at,
        (path) => people[by].post(`${path}/responses`, { response }),
        (model, index) => answer(model, index, by, response),
      ),
    ),
  cancel: fc.tuple(who, ago).map(([by, at]) =>
    ofTransfer(
      `${by} cancels a transfer`,
      at,
      (path) => people[by].send(path, { method: 'DELETE', headers: csrfOf(people[by]) }),
      (model, index) => cancel(model, index, by),
    ),
  ),
};

const settingSteps = {
  rate: fc.constantFrom(...EURO_RATES).map(
    (rate): Step => ({
      check: () => true,
      async run(model, real) {
        await setRate(real.budgets.World, 'EUR', rate);
        model.euro = rate;
        await expectSame(model, real);
      },
      toString: () => `one euro is ${rate} cents`,
    }),
  ),
  selfApproval: fc.boolean().map(
    (selfApproval): Step => ({
      check: () => true,
      async run(model, { budgets }) {
        for (const id of [budgets.Europe, budgets.Asia]) {
          const settings = { enabled: true, approverIds: [], selfApproval, threshold: null };
          const address = `/rest/budgets/${id}/item-approval-settings`;
          expect((await put(people.manager, address, settings, csrfOf(people.manager))).status).toBe(204);
        }
        model.selfApproval = selfApproval;
      },
      toString: () => `own requests can${selfApproval ? '' : 'not'} be approved`,
    }),
  ),
};

test(
  'states, sums and histories of approvals and transfers agree with a model after every step',
  async () => {
    const often = Array.from({ length: 3 }, () => [
      ...[approvalSteps.request, approvalSteps.respond],
      ...[transferSteps.request, transferSteps.respond, transferSteps.respond],
    ]).flat();
    const steps = fc.commands(
      [...often, ...Object.values(approvalSteps), ...Object.values(transferSteps), ...Object.values(settingSteps)],
      { maxCommands: STEPS_OF_RUN, size: 'max' },
    );
    let done = 0;
    const property = fc.asyncProperty(steps, async (commands) => {
      const list = [...commands];
      await fc.asyncModelRun(async () => ({ model: newModel(), real: await plant() }), list);
      done += list.length;
    });
    await fc.assert(property, {
      numRuns: Math.ceil((2 * STEPS) / STEPS_OF_RUN),
      ...(OTHER_STEPS === undefined && { seed: 1 }),
    });
    expect(done).toBeGreaterThan(STEPS / 2);
  },
  STEPS * 2000,
);
