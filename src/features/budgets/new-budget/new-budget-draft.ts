import { parseDate } from '../../../base/formats/dates.ts';
import { toWireDate } from '../../../base/formats/wire-dates.ts';
import { isInvalidDate } from '../../../base/validation/validators.ts';
import type { BudgetCopyInput } from '../copies/budget-copies.wire.ts';
import { newBudgetRules as rules } from './new-budget.words.ts';

export type Start = 'empty' | 'template' | 'copy' | 'rollover';

/** The input of the page. Days are texts M/d/yyyy; an empty id means none. */
export type NewBudgetDraft = {
  start: Start;
  /** Whether a template is created. */
  isTemplate: boolean;
  name: string;
  /** The template or budget with which the new budget starts. */
  fromId: string;
  currency: string;
  /** The original's parent if undefined. */
  parentId: string | undefined;
  items: NonNullable<BudgetCopyInput['items']>;
  amounts: 'ALL_VALUES' | 'UNLOCKED_VALUES' | 'NO_ALLOCATION_DATA';
  owners: boolean;
  dates: NonNullable<BudgetCopyInput['dates']>;
  hasSpend: boolean;
  startsOn: string;
  endsOn: string;
};

/** Returns the draft of an address such as `?start=rollover&from=12`. */
export function draftFrom(search: URLSearchParams): NewBudgetDraft {
  const isTemplate = search.get('start') === 'save-as-template';
  const start = isTemplate ? 'copy' : startIn(search.get('start'));
  return {
    start,
    isTemplate,
    name: '',
    fromId: search.get('from') ?? '',
    currency: '',
    parentId: undefined,
    ...usualOptions(start),
    startsOn: '',
    endsOn: '',
  };
}

const STARTS: readonly Start[] = ['empty', 'template', 'copy', 'rollover'];
const startIn = (text: string | null): Start => STARTS.find((start) => start === text) ?? 'empty';

/** Returns the options with which a start begins. */
export const usualOptions = (
  start: Start,
): Pick<NewBudgetDraft, 'items' | 'amounts' | 'owners' | 'dates' | 'hasSpend'> => ({
  items: 'ALL_ITEMS',
  amounts: 'ALL_VALUES',
  owners: true,
  dates: start === 'rollover' ? 'SHIFT_DATES' : 'KEEP_DATES',
  hasSpend: false,
});

export type DraftErrors = Partial<Record<'name' | 'fromId' | 'startsOn' | 'endsOn', string>>;

/** Returns a message for each invalid field. */
export function checkDraft(draft: NewBudgetDraft): DraftErrors {
  const { start, name, fromId } = draft;
  const errors: DraftErrors = {};
  if (name.trim() === '') errors.name = rules.name;
  else if (name.trim().length > 200) errors.name = rules.nameTooLong;
  if (start === 'empty') return errors;
  if (fromId === '') errors.fromId = start === 'template' ? rules.fromTemplate : rules.from;
  if (draft.dates === 'KEEP_DATES') return errors;
  const [startsOn, endsOn] = [dayIn(draft.startsOn), dayIn(draft.endsOn)];
  if (startsOn === undefined) errors.startsOn = rules.day;
  if (endsOn === undefined) errors.endsOn = rules.day;
  else if (startsOn !== undefined && endsOn < startsOn) errors.endsOn = rules.order;
  return errors;
}

/** Returns the days of the new period, if the dates move and both are valid. */
export function periodIn({ dates, ...draft }: NewBudgetDraft): { startsOn: string; endsOn: string } | undefined {
  const [startsOn, endsOn] = [dayIn(draft.startsOn), dayIn(draft.endsOn)];
  if (dates === 'KEEP_DATES' || startsOn === undefined || endsOn === undefined) return undefined;
  return startsOn <= endsOn ? { startsOn, endsOn } : undefined;
}

/** Returns the copy that a valid draft asks for. */
export function copyInput(draft: NewBudgetDraft): BudgetCopyInput {
  const { name, isTemplate, parentId, items, amounts, owners, dates, hasSpend } = draft;
  return {
    name: name.trim(),
    template: isTemplate,
    ...(parentId !== undefined && { parentId: parentId || null }),
    items,
    allocationData: amounts === 'NO_ALLOCATION_DATA' ? 'NO_ALLOCATION_DATA' : 'ALLOCATION_DATA',
    values: amounts === 'UNLOCKED_VALUES' ? 'UNLOCKED_VALUES' : 'ALL_VALUES',
    owners,
    dates,
    connectedSpend: hasSpend && !isTemplate ? 'CONNECTED_SPEND' : 'NO_CONNECTED_SPEND',
    ...(dates === 'SHIFT_DATES' && { startsOn: dayIn(draft.startsOn), endsOn: dayIn(draft.endsOn) }),
  };
}

/** Parses `M/d/yyyy` as `YYYY-MM-DD`; undefined for other texts. */
function dayIn(text: string): string | undefined {
  const date = parseDate(text);
  return date === undefined || isInvalidDate(date) ? undefined : toWireDate(date);
}
