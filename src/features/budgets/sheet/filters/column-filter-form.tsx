import { useState } from 'react';
import { formatDate, parseDate } from '../../../../base/formats/dates.ts';
import { editableNumber } from '../../../../base/formats/number-text.ts';
import { parseNumber } from '../../../../base/formats/numbers.ts';
import { fromWireDate, toWireDate } from '../../../../base/formats/wire-dates.ts';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { amountOf, unitsOf } from '../../rules/amounts.ts';
import { missingDay } from '../../rules/missing-day.ts';
import type { ColumnFilter } from '../../views/views.wire.ts';
import { columnPopoverWords } from './column-popover.words.ts';
import type { ColumnPopoverProps } from './column-popover-props.ts';

type Operator = ColumnFilter['operator'];

/** The condition that a kind of column starts with. */
const MAIN = { text: 'CONTAINS', amount: 'BETWEEN', day: 'BETWEEN', choice: 'IN' } as const satisfies Record<
  ColumnPopoverProps['kind'],
  Operator
>;

/** The filter of a column. It applies while the user types; an empty one shows all items. */
export function ColumnFilterForm(props: ColumnPopoverProps) {
  const { columnKey, kind, filter, onFilter } = props;
  const words = useWords(columnPopoverWords);
  const [operator, setOperator] = useState<Operator>(filter?.operator ?? MAIN[kind]);
  const apply = (value: readonly string[]) =>
    onFilter(
      value.some((one) => one !== '') ? { column: columnKey, operator: MAIN[kind], value: [...value] } : undefined,
    );
  const { BETWEEN, ...labels } = words.conditions;
  const labelOf = (one: Operator) => (one === 'BETWEEN' ? BETWEEN[kind === 'day' ? 'day' : 'amount'] : labels[one]);
  const value = filter?.operator === MAIN[kind] ? filter.value : [];
  return (
    <div className="column-popover-filter">
      <SelectField
        label={words.filter}
        data-ref="filter-operator"
        value={operator}
        options={[MAIN[kind], 'IS_EMPTY' as const, 'IS_NOT_EMPTY' as const].map((one) => ({
          value: one,
          label: labelOf(one),
        }))}
        onChange={({ target }) => {
          const next = target.value as Operator;
          setOperator(next);
          onFilter(next === MAIN[kind] ? undefined : { column: columnKey, operator: next, value: [] });
        }}
      />
      {operator === 'CONTAINS' && (
        <TextField
          type="search"
          label={words.text}
          data-ref="filter-text"
          autoComplete="off"
          maxLength={200}
          value={value[0] ?? ''}
          onChange={({ target }) => apply([target.value])}
        />
      )}
      {operator === 'BETWEEN' && <Limits {...props} value={value} onChange={apply} />}
      {operator === 'IN' && <Choices {...props} value={value} onChange={apply} />}
    </div>
  );
}

type ValueProps = ColumnPopoverProps & { value: readonly string[]; onChange: (value: readonly string[]) => void };

function Limits({ kind, locale, currencySymbol, value, onChange }: ValueProps) {
  const words = useWords(columnPopoverWords);
  const textOf = (limit: string) => {
    if (limit === '') return '';
    return kind === 'day' ? formatDate(fromWireDate(limit)) : editableNumber(limit as `${number}`, locale);
  };
  /** Undefined for a text that is no limit. */
  const read = (text: string): string | undefined => {
    if (text.trim() === '') return '';
    if (kind === 'day') return toWireDate(parseDate(text) ?? new Date(Number.NaN)) ?? undefined;
    const parsed = parseNumber(text, { locale, currencySymbol });
    return parsed.ok ? amountOf(unitsOf(parsed.value)) : undefined;
  };
  const [texts, setTexts] = useState([textOf(value[0] ?? ''), textOf(value[1] ?? '')]);
  const problemOf = (some: readonly string[], at: number): string | undefined => {
    const [from, limit] = [read(some[0] ?? ''), read(some[at] ?? '')];
    if (limit === undefined) {
      return kind === 'day' ? (missingDay(some[at] ?? '') ?? words.dateProblem) : words.amountProblem;
    }
    if (at === 0 || !from || limit === '') return undefined;
    if (kind === 'day') return limit < from ? words.orderProblem.day : undefined;
    return unitsOf(limit) < unitsOf(from) ? words.orderProblem.amount : undefined;
  };
  return (
    <div className="column-popover-limits">
      {[words.from, words.to].map((label, at) => (
        <TextField
          key={label}
          label={label}
          data-ref={at === 0 ? 'filter-from' : 'filter-to'}
          autoComplete="off"
          value={texts[at] ?? ''}
          error={problemOf(texts, at)}
          onChange={({ target }) => {
            const next = texts.with(at, target.value);
            setTexts(next);
            onChange(next.map((text, place) => (problemOf(next, place) ? '' : (read(text) ?? ''))));
          }}
        />
      ))}
    </div>
  );
}

function Choices({ choices, value, onChange }: ValueProps) {
  const words = useWords(columnPopoverWords);
  if (choices.length === 0) return <p className="column-popover-none">{words.noChoices}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a layout that flexbox cannot change everywhere
    <div className="column-popover-choices" role="group" aria-label={words.values}>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          value={choice.value}
          checked={value.includes(choice.value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, choice.value] : value.filter((one) => one !== choice.value))
          }
        />
      ))}
    </div>
  );
}
