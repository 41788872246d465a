import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Choice } from './choice.ts';
import { RemoveButton } from './choice-chips.tsx';
import { ChoiceLabel } from './choice-list.tsx';
import { distributeEvenly } from './distribute-evenly.ts';
import { fieldsWords } from './fields.words.ts';
import { numberText } from './number-input.ts';
import { type Shares, totalOf } from './shares.ts';

type SharesListProps = {
  field: string;
  /** Parallel to the shares. */
  chosen: readonly Choice[];
  shares: Shares;
  locale: string;
  onType: (shares: Shares) => void;
  onAccept: (shares: Shares) => void;
  onRemove: (id: string) => void;
};

/** The chosen options of a field with a percentage each, and their total. */
export function SharesList({ field, chosen, shares, locale, onType, onAccept, onRemove }: SharesListProps) {
  const words = useWords(fieldsWords);
  return (
    <>
      <ul className="activity-shares" aria-label={words.options.chosen(field)}>
        {chosen.map((choice, index) => (
          <li key={choice.id} className="activity-share">
            <ChoiceLabel choice={choice} />
            <input
              className="p-input"
              aria-label={words.options.percentageOf(choice.label)}
              inputMode="decimal"
              autoComplete="off"
              value={shares.texts[index] ?? ''}
              onChange={({ target }) =>
                onType({ ...shares, texts: shares.texts.map((text, at) => (at === index ? target.value : text)) })
              }
              onKeyDown={(event) => {
                if (event.key === 'Enter') onAccept(shares);
              }}
            />
            <span aria-hidden="true">%</span>
            <RemoveButton choice={choice} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      <div className="activity-shares-foot">
        <span role="status">{words.options.total(totalOf(shares, locale))}</span>
        <Button
          onClick={() =>
            onAccept({ ...shares, texts: distributeEvenly(chosen.length).map((share) => numberText(share, locale)) })
          }
        >
          {words.options.distribute}
        </Button>
      </div>
    </>
  );
}
