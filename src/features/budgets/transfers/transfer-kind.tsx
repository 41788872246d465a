import { Segmented } from '../../../ui/button/segmented.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { TransferDraft } from './transfer-draft.ts';
import { transfersWords } from './transfers.words.ts';

type TransferKindProps = { draft: TransferDraft; onChange: (fields: Partial<TransferDraft>) => void };

/** Chooses between a transfer and an adjustment, and what the adjustment does. The item or target stays. */
export function TransferKind({ draft, onChange }: TransferKindProps) {
  const words = useWords(transfersWords);
  const { kind, direction, from, to } = draft;
  return (
    <div className="transfer-choices">
      <Segmented
        label={words.form.kind}
        data-ref="transfer-kind"
        value={kind}
        choices={(['TRANSFER', 'ADJUSTMENT'] as const).map((value) => ({ value, label: words.form.kinds[value] }))}
        onChange={(next) => onChange({ kind: next, to: next === 'ADJUSTMENT' ? from : { ...to, itemId: '' } })}
      />
      {kind === 'ADJUSTMENT' && (
        <Segmented
          label={words.form.direction}
          data-ref="transfer-direction"
          value={direction}
          choices={[
            { value: 'increase', label: words.increase },
            { value: 'decrease', label: words.decrease },
          ]}
          onChange={(next) =>
            onChange({ direction: next, [next === 'increase' ? 'to' : 'from']: direction === 'increase' ? to : from })
          }
        />
      )}
    </div>
  );
}
