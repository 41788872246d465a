import { X } from 'lucide-react';
import type { Shell } from '../../../shell/create-shell.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { SplitBy } from '../financials/financials.wire.ts';
import { ItemPicker } from '../item-picker/item-picker.tsx';
import { splitWords as words } from './split.words.ts';
import type { PartDraft, ReadSplit } from './split-draft.ts';

type SplitPartProps = {
  shell: Shell;
  budgetId: string;
  by: SplitBy;
  number: number;
  part: PartDraft;
  /** The items of the other parts. */
  takenIds: ReadonlySet<string>;
  /** The formatted amount of a share. */
  amount: string | undefined;
  problems: ReadSplit['problems'][number] | undefined;
  /** What is wrong with the sum of all parts, if nothing else is. */
  sumProblem: string | undefined;
  onChange: (changed: Partial<PartDraft>) => void;
  onEnter: () => void;
  /** Undefined if there have to be this many. */
  onRemove: (() => void) | undefined;
};

/** A part of an entry: its item, and its share or amount. Enter in the value continues with the next part. */
export function SplitPart(props: SplitPartProps) {
  const { shell, budgetId, by, number, part, takenIds, amount, problems, sumProblem, onChange, onEnter, onRemove } =
    props;
  const { item, value } = problems ?? {};
  return (
    <fieldset className="split-part" data-ref="split-part" data-removable={onRemove !== undefined || undefined}>
      <legend className="p-visually-hidden">{words.part(number)}</legend>
      <ItemPicker
        {...{ shell, budgetId, itemId: part.itemId }}
        label={words.item}
        isFirst={number === 1}
        unavailable={{ ids: takenIds, reason: words.problems.itemTwice }}
        error={item && words.problems[item]}
        onChange={(itemId) => onChange({ itemId })}
      />
      <TextField
        label={words.value[by]}
        data-ref="split-value"
        inputMode="decimal"
        autoComplete="off"
        value={part.value}
        hint={amount}
        error={value ? (value === 'noAmount' ? words.problems.noAmount : words.problems.value[by]) : sumProblem}
        onChange={({ target }) => onChange({ value: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
      {onRemove && (
        <button
          type="button"
          className="p-icon-button"
          aria-label={words.remove(number)}
          title={words.remove(number)}
          data-ref="split-remove"
          onClick={onRemove}
        >
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </fieldset>
  );
}
