import * as v from 'valibot';
import { MATCH_KEYS, RULE_KINDS, type RuleKind, type RuleLists } from './financial-imports.wire.ts';

/** What a user has entered for a rule; texts that its kind does not have are empty. */
export const RuleDraftSchema = v.object({
  key: v.number(),
  kind: v.picklist(RULE_KINDS),
  /** The index of the column as text; empty for all rows. */
  column: v.string(),
  matchKey: v.picklist(MATCH_KEYS),
  customColumnId: v.string(),
  expression: v.string(),
  value: v.string(),
  itemId: v.string(),
  /** The budget of the item; empty for that of the import. */
  budgetId: v.string(),
});
export type RuleDraft = v.InferOutput<typeof RuleDraftSchema>;

const EMPTY = {
  column: '',
  matchKey: MATCH_KEYS[3],
  customColumnId: '',
  expression: '',
  value: '',
  itemId: '',
  budgetId: '',
};

export const newDraft = (kind: RuleKind, key: number): RuleDraft => ({ ...EMPTY, kind, key });

/** Returns saved rules as drafts, in the order of precedence. */
export function draftsOf(rules: RuleLists): RuleDraft[] {
  return RULE_KINDS.flatMap((kind) => rules[kind].map((rule) => ({ kind, rule }))).map(({ kind, rule }, key) => {
    const draft = newDraft(kind, key);
    const column = rule.column === undefined ? '' : String(rule.column);
    if ('matchKey' in rule) {
      const { matchKey, customColumnId = '', expression = '' } = rule;
      return { ...draft, column, matchKey, customColumnId, expression };
    }
    const { itemId, budgetId = '' } = rule;
    if ('expression' in rule) return { ...draft, column, expression: rule.expression, itemId, budgetId };
    return { ...draft, column, value: rule.value ?? '', itemId, budgetId };
  });
}

/** The fields that a rule can lack. */
export type RuleField = 'column' | 'customColumnId' | 'expression' | 'value' | 'itemId';

/** Returns the fields that a rule needs and that are empty. */
export function missingFields(draft: RuleDraft): RuleField[] {
  const { kind, column, matchKey } = draft;
  const needed: Readonly<Record<RuleKind, readonly RuleField[]>> = {
    UID: ['column', ...(matchKey === 'CUSTOM_COLUMN' ? (['customColumnId'] as const) : [])],
    EXPRESSION: ['column', 'expression', 'itemId'],
    STATIC: [...(column === '' ? [] : (['value'] as const)), 'itemId'],
  };
  return needed[kind].filter((field) => (field === 'value' ? draft.value.trim() : draft[field]) === '');
}

/** Returns whether a rule can be saved. */
export const isComplete = (draft: RuleDraft): boolean => missingFields(draft).length === 0;

/** Returns complete drafts as they are saved. */
export function rulesOf(drafts: readonly RuleDraft[]): RuleLists {
  const of = (kind: RuleKind) => drafts.filter((draft) => draft.kind === kind);
  return {
    UID: of('UID').map(({ column, matchKey, customColumnId, expression }) => ({
      column: Number(column),
      matchKey,
      ...(matchKey === 'CUSTOM_COLUMN' && { customColumnId }),
      ...(expression !== '' && { expression }),
    })),
    EXPRESSION: of('EXPRESSION').map(({ column, expression, itemId, budgetId }) => ({
      ...{ column: Number(column), expression, itemId },
      ...(budgetId !== '' && { budgetId }),
    })),
    STATIC: of('STATIC').map(({ column, value, itemId, budgetId }) => ({
      itemId,
      ...(budgetId !== '' && { budgetId }),
      ...(column !== '' && { column: Number(column), value: value.trim() }),
    })),
  };
}
