import { useRef, useState } from 'react';
import type { Checked } from '../../../base/validation/checked.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import type { OptionContext } from '../rules/attribute-options.ts';
import { type AttributeValue, checkAttributeValue } from '../rules/attribute-values.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { ComboboxField } from './combobox-field.tsx';
import type { FieldProps } from './field-frame.tsx';
import { offeredOptions, optionsOf, whyNoOptions } from './offered-options.ts';
import { type Shares, sharesOf, valueOfShares, withOptions } from './shares.ts';
import { SharesList } from './shares-list.tsx';

type OptionFieldProps = FieldProps & {
  definition: AttributeDefinition;
  value: AttributeValue;
  context: OptionContext;
  locale: string;
  /**
   * Called when options are chosen or removed; with percentages, also when the focus leaves them. Percentages that are not
   * 100 in total arrive as a message.
   */
  onChange: (value: Checked<AttributeValue>) => void;
};

/** The options of a COMBOBOX or MULTISELECT attribute, with percentages if it has them. */
export function OptionField({ definition, value, context, locale, onChange, onRevert, ...field }: OptionFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Shares>();
  const [problem, setProblem] = useState<string>();
  const shares = typed ?? sharesOf(value, locale);
  const chosen = optionsOf(definition, shares.optionIds);
  const isMultiple = definition.type === 'MULTISELECT';
  const hasPercentages = isMultiple && definition.showingMultiselectPercentage && chosen.length > 0;
  const missing = whyNoOptions(definition, context);

  /** An incomplete total is reported when the user leaves the percentages, not while they change. */
  const accept = (next: Shares, isLeaving: boolean) => {
    const checked = checkAttributeValue(definition, valueOfShares(next, locale), context);
    setTyped(checked.ok ? undefined : next);
    setProblem(checked.ok || !isLeaving ? undefined : checked.message);
    if (checked.ok || isLeaving) onChange(checked);
  };
  const choose = (ids: readonly string[]) => accept(withOptions(shares, ids), !hasPercentages);
  const revert = () => {
    setTyped(undefined);
    setProblem(undefined);
    onRevert?.();
  };
  const remove = (id: string) => {
    choose(shares.optionIds.filter((other) => other !== id));
    // The pressed button disappears with its option.
    box.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of the controls inside
    <div
      ref={box}
      className="activity-options"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (typed && !currentTarget.contains(relatedTarget as Node | null)) accept(typed, true);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === undefined || event.isPropagationStopped()) return;
        event.stopPropagation();
        revert();
      }}
    >
      <ComboboxField
        {...field}
        hint={missing ?? field.hint}
        error={problem ?? field.error}
        choices={offeredOptions(definition, context)}
        chosen={chosen}
        isMultiple={isMultiple}
        empty={missing}
        onChoose={choose}
        onRevert={revert}
      >
        {hasPercentages ? (
          <SharesList
            field={field.label}
            chosen={chosen}
            shares={shares}
            locale={locale}
            onType={setTyped}
            onAccept={(next) => accept(next, true)}
            onRemove={remove}
          />
        ) : (
          isMultiple && <ChoiceChips field={field.label} chosen={chosen} onRemove={remove} />
        )}
      </ComboboxField>
    </div>
  );
}
