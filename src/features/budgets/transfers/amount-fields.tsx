import type { Decimal } from '../../../base/formats/decimal.ts';
import { editableNumber } from '../../../base/formats/number-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { type EnteredSide, transferPreview } from './transfer-preview.ts';
import { amountIn } from './transfer-texts.ts';
import { transfersWords } from './transfers.words.ts';
import type { useTransferForm } from './use-transfer-form.ts';

type AmountFieldsProps = { form: ReturnType<typeof useTransferForm>; locale: string };

/** The amount of a transfer; across currencies that of each side, of which one follows the other. */
export function AmountFields({ form, locale }: AmountFieldsProps) {
  const { form: words } = useWords(transfersWords);
  const { draft, change, isBusy, problems, entered, hasReceived, giving, receiving, preview } = form;
  const fieldOf = (side: EnteredSide) => ({
    error: side === entered ? problems.amount : undefined,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    readOnly: isBusy,
    value: side === entered ? draft.amount : editable(preview?.[side], locale),
    onChange: ({ target }: { target: { value: string } }) => change({ amount: target.value, entered: side }),
  });
  const facts = entered === 'given' ? giving : receiving;
  const isPossible = (amount: Decimal) =>
    amount !== '0' && !transferPreview(amount, entered, giving, receiving).isTooMuch;
  return (
    <div className="transfer-amount">
      <div className="transfer-sides" data-single={!hasReceived || undefined}>
        <TextField
          label={words.amount((giving ?? receiving)?.currency ?? '')}
          hint={words.amountHint}
          data-ref="transfer-amount"
          {...fieldOf('given')}
        />
        {hasReceived && (
          <TextField
            label={words.received(receiving?.currency ?? '')}
            hint={words.receivedHint}
            data-ref="transfer-received"
            {...fieldOf('received')}
          />
        )}
      </div>
      {preview?.nearest && facts && (
        <div className="transfer-choices">
          {[preview.nearest.smaller, preview.nearest.larger].filter(isPossible).map((amount) => (
            <Button
              key={amount}
              data-ref="transfer-nearest"
              onClick={() => change({ amount: editable(amount, locale), entered })}
            >
              {words.takeNearest(amountIn(amount, facts, locale))}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const editable = (amount: Decimal | undefined, locale: string): string =>
  amount === undefined ? '' : editableNumber(amount, locale);
