import * as v from 'valibot';
import { COLUMN_TYPES } from '../../../../src/features/budgets/columns/columns.wire.ts';
import { RateWire } from '../../../../src/features/budgets/currency/currency.wire.ts';
import { AmountWire } from '../../../../src/features/budgets/items/amount.wire.ts';
import { APPROVAL_STAGES } from '../../../../src/features/budgets/rules/approval-stages.ts';
import { EXCEED_RULES } from '../../../../src/features/budgets/target/target.wire.ts';
import { NoticeInputWire } from '../../../../src/features/notices/notice-input.wire.ts';
import { BRANDS } from '../../../../src/shell/brand/brands.ts';
import { ITEM_TYPES } from '../../../../src/shell/brand/item-types.ts';
import { FaultWire } from '../faults/fault.wire.ts';

/** A request with this header uses that sandbox session instead of a cookie. Never in production. */
export const SANDBOX_SESSION_HEADER = 'X-Sandbox-Session';
/** The same in the address, for event streams, which cannot have headers. */
export const SANDBOX_SESSION_QUERY = 'sandbox-session';

/** Rejects NUL and unpaired surrogates, which the database cannot store. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

/** Any storable text, however long or wrong. */
const text = v.pipe(v.string(), v.check(isStorable));

const NoticeWire = v.object({
  ...NoticeInputWire.entries,
  message: v.pipe(NoticeInputWire.entries.message, v.check(isStorable)),
});

/** Used in turn; the first one belongs to the newest notification. */
const someOf = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.pipe(v.array(schema), v.minLength(1), v.maxLength(200)));

/** The number of notifications in the user's inbox, and how many of them, the newest, are unread. */
const InboxWire = v.pipe(
  v.object({
    count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
    unread: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** First and last names of the authors. */
    authors: someOf(v.tuple([text, text])),
    activities: someOf(text),
    texts: someOf(text),
    /** Version of the comment bodies; the product supports 1. */
    bodyVersion: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 1),
    /** How many activities, the first ones, are in the recycle bin. */
    goneActivities: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  }),
  v.check(({ count, unread }) => unread <= count),
);
export type SandboxInbox = v.InferOutput<typeof InboxWire>;

const ItemWire = v.object({
  name: text,
  type: v.optional(v.picklist(ITEM_TYPES), 'LINE_ITEM'),
  /** Name of the preceding item that is its parent. */
  under: v.optional(text),
  planned: v.optional(AmountWire),
  committed: v.optional(AmountWire),
  actual: v.optional(AmountWire),
  locked: v.optional(v.boolean()),
  /** Whether its plan is approved. */
  approved: v.optional(v.boolean()),
  /** The stage of its approval, which its owner has requested. */
  approval: v.optional(v.picklist(APPROVAL_STAGES)),
  /** The amount that is requested. */
  requestedPlanned: v.optional(AmountWire),
  /** Keys of locked cells. */
  lockedCells: v.optional(v.array(v.picklist(['planned', 'committed', 'actual']))),
  /** First and last name of its owner, who has also deleted it; without them, the user has. */
  by: v.optional(v.tuple([text, text])),
  /** When it was deleted; otherwise it exists. */
  deletedDaysAgo: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(30))),
});
export type SandboxItem = v.InferOutput<typeof ItemWire>;

const ColumnWire = v.object({
  name: text,
  type: v.picklist(COLUMN_TYPES),
  choices: v.optional(v.array(text), []),
  /** By the name of the item, as `rules/column-values.ts` describes them. */
  values: v.optional(v.record(text, v.unknown()), {}),
  /** Only users who manage the budget change its values; for some items, by name, or for all. */
  lockedFor: v.optional(v.union([v.literal('ALL'), v.array(text)]), []),
});
export type SandboxColumn = v.InferOutput<typeof ColumnWire>;

/** What may be planned in the budget of the items. */
const TargetWire = v.object({
  target: AmountWire,
  exceedRule: v.picklist(EXCEED_RULES),
  /** A budget in this currency above it, in which the target is counted, and what one euro is worth. */
  root: v.optional(v.object({ currency: text, rate: RateWire })),
});
export type SandboxTarget = v.InferOutput<typeof TargetWire>;

const optionalText = v.optional(text);

/** One hierarchy of budgets with the same initial currency; the first name is the root's. */
const BudgetsWire = v.object({
  names: v.optional(v.pipe(v.array(text), v.minLength(1), v.maxLength(500)), [
    'FY27',
    'France',
    'Germany',
    'Field events',
  ]),
  currency: v.optional(text, 'EUR'),
  /** Additional currencies; without a rate, each has its default. */
  rates: v.optional(
    v.array(v.object({ currency: text, rate: v.optional(RateWire), enabled: v.optional(v.boolean(), true) })),
    [],
  ),
  /** For the root's first column with amounts. */
  columnRates: v.optional(v.array(v.object({ currency: text, rate: RateWire })), []),
  labels: v.optional(
    v.object({ category: optionalText, subcategory: optionalText, lineItem: optionalText, placeholder: optionalText }),
    {},
  ),
  showDecimals: v.optional(v.boolean(), false),
  /** Splits a purchase order of the root, so that no currency can change. */
  isSplit: v.optional(v.boolean(), false),
});
export type SandboxBudgets = v.InferOutput<typeof BudgetsWire>;

/** POST sandboxes: one situation to look at. */
export const SandboxWire = v.object({
  brand: v.picklist(BRANDS),
  role: v.picklist(['manager', 'user', 'admin']),
  /** Differences from the default sandbox. */
  organization: v.optional(
    v.object({
      name: v.optional(text),
      sso: v.optional(v.boolean()),
      labels: v.optional(v.record(text, v.nullable(text))),
      branding: v.optional(
        v.nullable(
          v.object({
            enabled: v.boolean(),
            logo: v.optional(v.nullable(text)),
            menuTheme: v.optional(v.nullable(text)),
            backgroundColour: v.optional(v.nullable(text)),
          }),
        ),
      ),
      workManagementBaseUrl: v.optional(v.nullable(text)),
    }),
    {},
  ),
  person: v.optional(
    v.object({
      firstName: v.optional(text),
      lastName: v.optional(text),
      /** Access flags that replace those of the role. */
      access: v.optional(v.array(text)),
      /** Remaining days of a trial. With -1, the user could not sign in. */
      trialDaysLeft: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(365)))),
    }),
    {},
  ),
  viaSso: v.optional(v.boolean(), false),
  /** For the role `admin`: the name of the acting super-user. */
  superUserName: v.optional(v.nullable(text), null),
  notice: v.nullable(v.object({ ...NoticeWire.entries, read: v.boolean() })),
  /** Published and removed messages, oldest first. */
  earlierNotices: v.optional(v.pipe(v.array(NoticeWire), v.maxLength(100)), []),
  /** An inbox enables the feature LIVEBLOCKS_COLLABORATION. */
  inbox: v.optional(InboxWire),
  /** Items of the organization's only budget, which can be empty. */
  items: v.optional(v.pipe(v.array(ItemWire), v.maxLength(200))),
  /** Custom columns of this budget. */
  columns: v.optional(v.pipe(v.array(ColumnWire), v.maxLength(20)), []),
  target: v.optional(TargetWire),
  budgets: v.optional(BudgetsWire),
  /** The number of activities of a generated plan. */
  activities: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 0),
  /** Their names, instead of generated ones. */
  activityNames: someOf(text),
  /** The types that the user sees, by name; without them all. */
  activityTypesSeen: someOf(text),
  features: v.optional(v.record(text, v.boolean()), {}),
  faults: v.optional(v.array(FaultWire), []),
});
export type Sandbox = v.InferOutput<typeof SandboxWire>;

/** The response. The tokens belong to the new session, which has no cookie. */
export const SandboxAnswerWire = v.object({
  sessionToken: v.string(),
  csrfToken: v.string(),
  organizationId: v.string(),
});
export type SandboxAnswer = v.InferOutput<typeof SandboxAnswerWire>;
