/*
 * What approvals and transfers should do (docs/decisions/0070-item-approvals.md, 0071-target-transfers.md,
 * 0099-amounts-after-rate-changes.md), written a second time and as plainly as possible: a test compares the server with
 * it. Amounts are in ten-thousandths.
 */

export const WHO = ['member', 'manager', 'staff'] as const;
/** The member edits; the manager approves transfers of Europe, staff those of Asia; both approve items. */
export type Who = (typeof WHO)[number];

export const ITEMS = ['Stall', 'Dinner', 'Booth'] as const;
export type ItemName = (typeof ITEMS)[number];
export const BUDGET_OF = { Stall: 'Europe', Dinner: 'Europe', Booth: 'Asia' } as const;
const APPROVER_OF = { Europe: 'manager', Asia: 'staff' } as const satisfies Record<string, Who>;

/** What one unit of a budget's currency is worth in that of the root, in hundredths. Euros have one of these rates. */
export const EURO_RATES = [125n, 150n] as const;
const POUND_RATE = 160n;

export type Response = 'APPROVED' | 'REJECTED' | 'REVISING';
type Stage = 'NONE' | 'PENDING' | 'PENDING_CHANGE' | 'APPROVED' | 'DENIED' | 'REVISING';
type Item = { planned: bigint; stage: Stage; requested: bigint | null; requester: Who | undefined; events: string[] };
type Transfer = {
  from: ItemName | undefined;
  to: ItemName | undefined;
  amount: bigint;
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED';
  requester: Who;
  approvedBy: Who[];
  /** The euro's rate that its approvers know; undefined if it converts nothing. */
  euro: bigint | undefined;
  events: string[];
};
export type Model = { items: Record<ItemName, Item>; transfers: Transfer[]; euro: bigint; selfApproval: boolean };

/** What a call returns: `ok`, or the code of its error. */
export type Outcome = string;
const OK = 'ok';

const item = (planned: bigint): Item => ({ planned, stage: 'NONE', requested: null, requester: undefined, events: [] });
export const newModel = (): Model => ({
  items: { Stall: item(1_000_000n), Dinner: item(500_000n), Booth: item(100_000n) },
  transfers: [],
  euro: EURO_RATES[0],
  selfApproval: false,
});

/** Requests approval, of another amount if one is given. */
export function request({ items }: Model, name: ItemName, by: Who, amount: bigint | undefined): Outcome {
  const one = items[name];
  const requested = amount === undefined || amount === one.planned ? null : amount;
  if (one.stage === 'PENDING' || one.stage === 'PENDING_CHANGE') return 'APPROVAL_NOT_POSSIBLE';
  if (one.stage === 'APPROVED' && requested === null) return 'APPROVAL_NOT_POSSIBLE';
  one.stage = one.stage === 'APPROVED' ? 'PENDING_CHANGE' : 'PENDING';
  one.requested = requested;
  one.requester = by;
  one.events.push('REQUESTED');
  return OK;
}

export function respond(model: Model, name: ItemName, by: Who, response: Response): Outcome {
  const one = model.items[name];
  if (by === 'member') return 'FORBIDDEN';
  if (one.stage !== 'PENDING' && one.stage !== 'PENDING_CHANGE') return 'APPROVAL_NOT_POSSIBLE';
  if (one.stage === 'PENDING_CHANGE' && response === 'REVISING') return 'APPROVAL_NOT_POSSIBLE';
  if (response === 'APPROVED' && !model.selfApproval && one.requester === by) return 'APPROVAL_OWN_REQUEST';
  if (response === 'APPROVED') one.planned = one.requested ?? one.planned;
  // A rejected change leaves the item approved, with its earlier amount.
  if (response === 'APPROVED' || one.stage === 'PENDING_CHANGE') one.stage = 'APPROVED';
  else one.stage = response === 'REJECTED' ? 'DENIED' : 'REVISING';
  one.requested = null;
  one.events.push(response === 'APPROVED' ? 'APPROVED' : 'REJECTED');
  return OK;
}

export function revise({ items }: Model, name: ItemName): Outcome {
  const one = items[name];
  if (one.stage !== 'DENIED' && one.stage !== 'REVISING') return 'APPROVAL_NOT_POSSIBLE';
  one.stage = 'NONE';
  one.events.push('CANCELLED');
  return OK;
}

export function edit({ items }: Model, name: ItemName, amount: bigint): Outcome {
  const one = items[name];
  if (one.stage === 'APPROVED' || one.stage === 'PENDING_CHANGE') return 'ITEM_APPROVED';
  one.planned = amount;
  return OK;
}

const rateOf = ({ euro }: Model, name: ItemName) => (BUDGET_OF[name] === 'Europe' ? euro : POUND_RATE);

/** Returns the largest amount up to that of the transfer which can be converted exactly. */
function exactUpTo(model: Model, { amount, ...sides }: Pick<Transfer, 'from' | 'to' | 'amount'>): bigint {
  let exact = amount;
  while (received(model, { ...sides, amount: exact }) === undefined) exact--;
  return exact;
}

/** Returns what the receiving side gets; undefined if no amount is worth exactly the same. */
function received(model: Model, { from, to, amount }: Pick<Transfer, 'from' | 'to' | 'amount'>): bigint | undefined {
  if (!from || !to) return amount;
  const worth = amount * rateOf(model, from);
  return worth % rateOf(model, to) === 0n ? worth / rateOf(model, to) : undefined;
}

export function transfer(model: Model, asked: Pick<Transfer, 'from' | 'to' | 'amount'>, by: Who): Outcome {
  const { from, to, amount } = asked;
  if (from && model.items[from].planned < amount) return 'TRANSFER_EXCEEDS_PLANNED';
  if (received(model, asked) === undefined) return 'TRANSFER_NOT_EXACT';
  const converts = from && to && BUDGET_OF[from] !== BUDGET_OF[to];
  const euro = converts ? model.euro : undefined;
  model.transfers.push({ ...asked, status: 'PENDING', requester: by, approvedBy: [], euro, events: ['REQUESTED'] });
  return OK;
}

export function answer(model: Model, index: number, by: Who, response: 'APPROVE' | 'DENY'): Outcome {
  const one = model.transfers[index] as Transfer;
  const sides = [one.from, one.to].flatMap((name) => (name ? [name] : []));
  const approvers = sides.map((name) => APPROVER_OF[BUDGET_OF[name]]);
  if (by === 'member') return 'FORBIDDEN';
  if (one.status !== 'PENDING') return 'TRANSFER_ANSWERED';
  if (!approvers.includes(by as 'manager' | 'staff')) return 'FORBIDDEN';
  if (response === 'DENY') {
    one.status = 'REJECTED';
    one.events.push('REJECTED');
    return OK;
  }
  if (!model.selfApproval && one.requester === by) return 'TRANSFER_OWN_REQUEST';
  if (one.euro !== undefined && one.euro !== model.euro) {
    const exact = exactUpTo(model, one);
    if (exact === 0n) return 'TRANSFER_NOT_EXACT';
    one.amount = exact;
    one.euro = model.euro;
    one.approvedBy = [];
    one.events.push('EXCHANGE_RATE_UPDATED');
    return OK;
  }
  if (one.approvedBy.includes(by)) return 'TRANSFER_ANSWERED';
  const support = [...one.approvedBy, by, one.requester];
  if (approvers.every((approver) => support.includes(approver))) {
    const { from, to } = one;
    if (from && model.items[from].planned < one.amount) return 'TRANSFER_EXCEEDS_PLANNED';
    if (from) model.items[from].planned -= one.amount;
    if (to) model.items[to].planned += received(model, one) ?? 0n;
    one.status = 'APPROVED';
  }
  one.approvedBy.push(by);
  one.events.push('APPROVED');
  return OK;
}

export function cancel({ transfers }: Model, index: number, by: Who): Outcome {
  const one = transfers[index] as Transfer;
  if (one.status !== 'PENDING') return 'TRANSFER_ANSWERED';
  if (one.requester !== by) return 'FORBIDDEN';
  one.status = 'CANCELLED';
  one.events.push('CANCELLED');
  return OK;
}

/** Returns what is planned in all budgets, in millionths of the root's currency. */
export const worthOf = (model: Model): bigint =>
  ITEMS.reduce((sum, name) => sum + model.items[name].planned * rateOf(model, name), 0n);
