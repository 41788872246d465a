import * as v from 'valibot';
import { isStorable } from '../../../base/text/storable.ts';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { ColumnProfileWire } from '../imports/column-profiles.wire.ts';
import { WrongTextsWire } from '../imports/record-sets.wire.ts';
import { NO_TOTALS_ROWS, TotalsRowsWire } from '../imports/totals-rows.wire.ts';
import { ExcessWire } from '../target/target.wire.ts';
import {
  DATE_FORMATS,
  IMPORT_FIELDS,
  IMPORT_SCOPES,
  IMPORT_TYPES,
  NUMBER_FORMATS,
  PROBLEM_CODES,
} from './import-fields.wire.ts';

const key = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const importId = v.pipe(v.string(), v.uuid());
/** The index of a column of the file. */
const column = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(16_383));

/** GET import-types: what can be imported, with the fields of each; for all users of the organization. */
export const ImportTypesWire = v.array(
  v.object({
    id: v.picklist(IMPORT_TYPES),
    fields: v.array(v.object({ id: v.picklist(IMPORT_FIELDS), required: v.boolean() })),
  }),
);

/**
 * POST financial-import/initialize, requires `edit` as all calls here: 201 with the import. 409 IMPORT_IN_PROGRESS, with
 * `userName` and `startedAt`, while the organization has another import of this type; one without a step for an hour ends.
 */
export const NewImportWire = v.strictObject({
  importType: v.picklist(IMPORT_TYPES),
  /** The budget whose items the entries belong to; for ALL_BUDGETS, the one that keeps entries without an item. */
  budgetId: key,
  /** By default that of the template, or else BUDGET. */
  scope: v.optional(v.picklist(IMPORT_SCOPES)),
  recordSetId: v.pipe(v.string(), v.uuid()),
  fileName: v.pipe(lineOfText(200), v.minLength(1)),
  /** A template of the budget, whose choices the import starts with: 409 TEMPLATE_DOES_NOT_FIT with the missing `columns`. */
  templateId: v.optional(key),
  /**
   * Leaves out the choices of the template that need missing columns, instead of the 409. Their fields get the columns that
   * the file suggests.
   */
  allowsMissingColumns: v.optional(v.boolean(), false),
});
export type NewImport = v.InferInput<typeof NewImportWire>;

/**
 * POST financial-import/change-start: 200 with a draft whose destination, type or file is another one, with the errors of
 * initialize. Later choices stay where the file has a column of the same name and the budgets have the line item; those of
 * another template replace all, and another type discards them.
 */
export const ChangedStartWire = v.strictObject({ ...NewImportWire.entries, importId });
export type ChangedStart = v.InferInput<typeof ChangedStartWire>;

const FieldsWire = v.pipe(
  v.record(v.picklist(IMPORT_FIELDS), column),
  v.transform((fields) => fields as Partial<Record<(typeof IMPORT_FIELDS)[number], number>>),
);

export const DuplicatesWire = v.strictObject({
  /** Rows that agree with an earlier row or entry in all of these are duplicates. */
  fields: v.pipe(v.array(v.picklist(IMPORT_FIELDS)), v.minLength(1), v.maxLength(IMPORT_FIELDS.length)),
  /** A duplicate is left out, or it replaces the earlier one. */
  action: v.picklist(['SKIP', 'REPLACE']),
});
export type Duplicates = v.InferOutput<typeof DuplicatesWire>;

/**
 * POST financial-import/apply-field-mappings: 200 with the import. It keeps what the call omits. The amount needs a
 * column, and a field that duplicates are found by needs one, too.
 */
export const FieldMappingsInputWire = v.strictObject({
  importId,
  fields: v.optional(FieldsWire),
  dateFormat: v.optional(v.picklist(DATE_FORMATS)),
  numberFormat: v.optional(v.picklist(NUMBER_FORMATS)),
  duplicates: v.optional(DuplicatesWire),
  /** Skips rows that seem to add up other rows, such as “Grand total”. */
  skipsTotals: v.optional(v.boolean()),
});
export type FieldMappingsInput = v.InferInput<typeof FieldMappingsInputWire>;

/** What the cells of a column name: a value of a custom column, an item's id, the id that copies share, or an order. */
export const MATCH_KEYS = ['CUSTOM_COLUMN', 'ITEM_ID', 'ITEM_PERSISTENT_ID', 'PO_NUMBER'] as const;
export type MatchKey = (typeof MATCH_KEYS)[number];
/** In the order of precedence. */
export const RULE_KINDS = ['UID', 'EXPRESSION', 'STATIC'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export const EXPRESSION_MAX_LENGTH = 200;
const RULES_MAX = 100;

/** An RE2 expression, which takes linear time. */
const expression = v.pipe(v.string(), v.check(isStorable), v.minLength(1), v.maxLength(EXPRESSION_MAX_LENGTH));

const uidRuleOf = <Column>(place: v.GenericSchema<Column>) =>
  v.pipe(
    v.strictObject({
      column: place,
      matchKey: v.picklist(MATCH_KEYS),
      /** For CUSTOM_COLUMN. */
      customColumnId: v.optional(v.pipe(v.string(), v.check(isStorable), v.minLength(1), v.maxLength(40))),
      /** Takes its first group, or else what matches, out of the cell. */
      expression: v.optional(expression),
    }),
    v.check(({ matchKey, customColumnId }) => (matchKey === 'CUSTOM_COLUMN') === (customColumnId !== undefined)),
  );
/** The item of a rule, and its budget if that is not the one of the import. */
const item = { itemId: key, budgetId: v.optional(key) };
/** Rows whose cell matches belong to the item. */
const expressionRuleOf = <Column>(place: v.GenericSchema<Column>) =>
  v.strictObject({ column: place, expression, ...item });
/** Rows with this text in the cell, in any case, belong to the item; all rows without a column. */
const staticRuleOf = <Column>(place: v.GenericSchema<Column>) =>
  v.pipe(
    v.strictObject({ column: v.optional(place), value: v.optional(lineOfText(200)), ...item }),
    v.check((rule) => (rule.column === undefined) === (rule.value === undefined)),
  );

const rulesOf = <Rule extends v.GenericSchema>(rule: Rule) => v.pipe(v.array(rule), v.maxLength(RULES_MAX));
/** The rules of an import, or of a template, which names columns instead of counting them. */
export const ruleListsOf = <Column>(place: v.GenericSchema<Column>) =>
  v.strictObject({
    UID: rulesOf(uidRuleOf(place)),
    EXPRESSION: rulesOf(expressionRuleOf(place)),
    STATIC: rulesOf(staticRuleOf(place)),
  });
export const RuleListsWire = ruleListsOf(column);
export type RuleLists = v.InferOutput<typeof RuleListsWire>;

/**
 * POST import-rules/uid, import-rules/expression and import-rules/static: replace the rules of this kind. The first rule
 * that finds exactly one item decides about a row. 400 for an expression that is not RE2.
 */
export const UidRulesWire = v.strictObject({ importId, rules: RuleListsWire.entries.UID });
export const ExpressionRulesWire = v.strictObject({ importId, rules: RuleListsWire.entries.EXPRESSION });
export const StaticRulesWire = v.strictObject({ importId, rules: RuleListsWire.entries.STATIC });

const matches = v.array(v.number());
/** The response: the number of rows that each rule of each kind decides about, and of those that no rule does. */
export const RuleMatchesWire = v.object({
  ...{ UID: matches, EXPRESSION: matches, STATIC: matches },
  unmatched: v.number(),
});
export type RuleMatches = v.InferOutput<typeof RuleMatchesWire>;

const CountsWire = v.object({
  added: v.number(),
  replaced: v.number(),
  skipped: v.number(),
  /** Of the added and replaced ones, those without an item. */
  unmapped: v.number(),
  rejected: v.number(),
});
export type ImportCounts = v.InferOutput<typeof CountsWire>;

const SumsWire = v.object({
  /** What the entries of this type add up to. */
  column: v.picklist(['committed', 'actual']),
  /** Amounts of a whole budget, as text in its currency. */
  planned: v.string(),
  before: v.string(),
  after: v.string(),
  /** By how much that exceeds the target of the budget; null if it doesn't, or not more than before. */
  excess: v.nullable(ExcessWire),
  /** Items whose entries would exceed what is planned, with the names of the first. */
  exceededItems: v.object({ count: v.number(), names: v.array(v.string()) }),
});
export type ImportSums = v.InferOutput<typeof SumsWire>;

const BudgetWire = v.object({
  id: v.string(),
  name: v.string(),
  currency: v.string(),
  /** Of the currency. Other servers may not have it, as in lists of budgets. */
  symbol: v.optional(v.string()),
});

/** GET financial-import/check?importId=: what the import would do. 409 IMPORT_INCOMPLETE before all steps are done. */
export const ImportCheckWire = v.object({
  counts: CountsWire,
  /** The sum of the added and replaced amounts, as text in the currency of the import's budget. */
  amount: v.string(),
  /** What the import's budget would add up to. */
  sums: v.optional(SumsWire),
  /** What other budgets would, whose items rules have found. */
  otherBudgets: v.optional(v.array(v.object({ budget: BudgetWire, sums: SumsWire })), []),
  /** Of the unmapped rows, those whose id or order number belongs to several items. */
  ambiguous: v.optional(v.number(), 0),
  /** The rows that `skipsTotals` skips, or would. */
  totals: v.optional(TotalsRowsWire, NO_TOTALS_ROWS),
  problems: v.array(
    v.object({
      code: v.picklist(PROBLEM_CODES),
      field: v.nullable(v.picklist(IMPORT_FIELDS)),
      /** Of the code CURRENCY: the currency of the amounts, and that of the import's budget, such as "CAD (C$)". */
      currencies: v.optional(v.object({ cell: v.string(), budget: v.string() })),
      count: v.number(),
      /** The first rows, counted as in the file, with the cell. */
      examples: v.array(v.object({ row: v.number(), text: v.string() })),
      /** The index of the column with the wrong cells; null if the file has none. Missing in other servers, as the next two. */
      column: v.optional(v.nullable(v.number()), null),
      ...v.partial(WrongTextsWire).entries,
    }),
  ),
  /** Identifies the choices and rows that were checked. Other servers may not have it. */
  version: v.optional(v.string()),
});
export type ImportCheck = v.InferOutput<typeof ImportCheckWire>;

export const IMPORT_STATUSES = ['DRAFT', 'RUNNING', 'CANCELLING', 'COMPLETE', 'CANCELLED', 'FAILED', 'UNDONE'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

const summary = {
  id: v.string(),
  importType: v.picklist(IMPORT_TYPES),
  status: v.picklist(IMPORT_STATUSES),
  /** The amounts of the file are in its currency. */
  budget: BudgetWire,
  /** Where rules find items. Amounts for another budget are converted at the rate of their start date. */
  scope: v.optional(v.picklist(IMPORT_SCOPES), 'BUDGET'),
  fileName: v.string(),
  userName: v.nullable(v.string()),
  createdAt: v.string(),
  finishedAt: v.nullable(v.string()),
  /** Rows of the file, and those that are done. */
  total: v.number(),
  position: v.number(),
  counts: CountsWire,
  /** Complete less than seven days ago. Undoing also needs that no entry has changed since. */
  undoable: v.boolean(),
  /** Started by the caller. */
  own: v.boolean(),
};

/** An import in the history. */
export const ImportSummaryWire = v.object(summary);
export type ImportSummary = v.InferOutput<typeof ImportSummaryWire>;

/** GET financial-imports?after=&limit=: all but drafts, newest first. */
export const ImportsWire = v.object({ imports: v.array(ImportSummaryWire), next: v.nullable(v.string()) });
export type Imports = v.InferOutput<typeof ImportsWire>;

/** GET financial-imports/{importId}: an import with all of its steps. */
export const FinancialImportWire = v.object({
  ...summary,
  /** The rows of the file; null once they are deleted. */
  recordSetId: v.optional(v.nullable(v.string()), null),
  columns: v.array(ColumnProfileWire),
  fields: FieldsWire,
  dateFormat: v.nullable(v.picklist(DATE_FORMATS)),
  numberFormat: v.nullable(v.picklist(NUMBER_FORMATS)),
  duplicates: v.nullable(DuplicatesWire),
  rules: RuleListsWire,
  /** Whether rows that seem to add up other rows are skipped. */
  skipsTotals: v.optional(v.boolean(), false),
  /** The template that the choices were started with. */
  templateId: v.optional(v.nullable(key), null),
  /** The budgets that have entries of it, with their number. */
  budgets: v.optional(v.array(v.object({ ...BudgetWire.entries, entries: v.number() })), []),
});
export type FinancialImport = v.InferOutput<typeof FinancialImportWire>;

/** GET financial-import/in-progress: the organization's imports that have not ended, at most one of each type. */
export const ImportsInProgressWire = v.array(ImportSummaryWire);

/**
 * POST financial-import/import-financials: 202 with the job; 409 CHECK_OUTDATED if the choices or rows, or the items of the
 * import's only budget, are no longer those of the given `version` of a check. POST financial-import/cancel: 204; what a running import has
 * written is removed. POST financial-imports/{importId}/undo: 204; 409 IMPORT_CHANGED if entries have changed since.
 * GET financial-imports/{importId}/rejected-rows: a CSV file with the rejected rows and the reasons; before the import,
 * those that it would reject.
 */
export const ImportIdWire = v.strictObject({ importId });
export const ImportRunWire = v.strictObject({ importId, version: v.optional(v.pipe(v.string(), v.maxLength(100))) });
export type ImportRun = v.InferInput<typeof ImportRunWire>;
export const ImportStartedWire = v.object({ jobId: v.string() });

export const FINANCIAL_IMPORT_ERROR_CODES = {
  inProgress: 'IMPORT_IN_PROGRESS',
  incomplete: 'IMPORT_INCOMPLETE',
  ended: 'IMPORT_ENDED',
  changed: 'IMPORT_CHANGED',
  /** No rate converts the orders of one budget into the currency of the other. */
  currencies: 'CARRYOVER_CURRENCIES',
} as const;
