import { boundText, parseBound, whyNotBounds } from './bounds.ts';
import { type Condition, whyNotCondition } from './condition.ts';
import type { CriteriaTexts } from './criteria.words.ts';
import type { FilterField, FilterOperator } from './filter-fields.ts';

/** A condition while a user edits it. */
export type ConditionDraft = {
  operator: FilterOperator;
  /** The values of IN and NOT_IN. */
  chosen: readonly string[];
  /** The text of CONTAINS. */
  text: string;
  /** The bounds of BETWEEN as typed. */
  from: string;
  to: string;
};

export type DraftErrors = Partial<Record<'chosen' | 'text' | 'from' | 'to', string>>;

/** Returns the draft of an existing condition, or of a new one. */
export function draftOf({ operators, kind }: FilterField, condition?: Condition): ConditionDraft {
  const operator = condition?.operator ?? operators[0] ?? 'IN';
  const { value = [] } = condition ?? {};
  const isBetween = operator === 'BETWEEN';
  return {
    operator,
    chosen: operator === 'IN' || operator === 'NOT_IN' ? value : [],
    text: operator === 'CONTAINS' ? (value[0] ?? '') : '',
    from: isBetween ? boundText(kind, value[0] ?? '') : '',
    to: isBetween ? boundText(kind, value[1] ?? '') : '',
  };
}

/** Returns the condition of a draft, or what is wrong with it, by field. */
export function conditionOf(
  { field, kind }: FilterField,
  draft: ConditionDraft,
  words: CriteriaTexts,
): { condition: Condition } | { errors: DraftErrors } {
  const checked = (value: readonly string[], at: keyof DraftErrors) => {
    const condition: Condition = { field, operator: draft.operator, value: [...value] };
    const message = whyNotCondition(condition);
    return message === undefined ? { condition } : { errors: { [at]: message } };
  };
  switch (draft.operator) {
    case 'IS_EMPTY':
      return checked([], 'text');
    case 'CONTAINS': {
      const text = draft.text.trim();
      return text === '' ? { errors: { text: words.noText } } : checked([text], 'text');
    }
    case 'IN':
    case 'NOT_IN':
      return draft.chosen.length === 0 ? { errors: { chosen: words.noChoice } } : checked(draft.chosen, 'chosen');
    case 'BETWEEN': {
      const from = parseBound(kind, draft.from, 'from', words);
      const to = parseBound(kind, draft.to, 'to', words);
      if (!from.ok || !to.ok) {
        return { errors: { ...(!from.ok && { from: from.message }), ...(!to.ok && { to: to.message }) } };
      }
      const message = whyNotBounds(kind, from.value, to.value, words);
      return message === undefined ? checked([from.value, to.value], 'to') : { errors: { to: message } };
    }
  }
}
