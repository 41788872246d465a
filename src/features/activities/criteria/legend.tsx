import type { CSSProperties } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { criteriaWords } from './criteria.words.ts';
import type { ItemColor } from './item-color.ts';
import type { LegendEntry } from './legend-entries.ts';

type LegendProps = {
  /** From `legendOf`. */
  entries: readonly LegendEntry[];
  onToggle: (entry: LegendEntry) => void;
};

/** The colors of the activities with their meaning. Pressing one filters by it. */
export function Legend({ entries, onToggle }: LegendProps) {
  const words = useWords(criteriaWords);
  if (entries.length === 0) return null;
  return (
    <ul className="criteria-legend" aria-label={words.legend} data-ref="legend">
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.condition ? (
            <button
              type="button"
              className="criteria-legend-entry"
              aria-pressed={entry.isPressed}
              onClick={() => onToggle(entry)}
            >
              <Content entry={entry} />
            </button>
          ) : (
            <span className="criteria-legend-entry">
              <Content entry={entry} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Content({ entry: { label, count, color, pattern } }: { entry: LegendEntry }) {
  const words = useWords(criteriaWords);
  return (
    <>
      <Swatch color={color} pattern={pattern} />
      <bdi>{label}</bdi>
      {count > 0 && (
        <span className="criteria-legend-count">
          {count.toLocaleString()}
          <span className="p-visually-hidden"> {words.activities(count)}</span>
        </span>
      )}
    </>
  );
}

/** A square in a color or pattern. */
function Swatch({ color, pattern }: Pick<ItemColor, 'color' | 'pattern'>) {
  return (
    <span
      className="criteria-swatch"
      data-pattern={pattern ?? undefined}
      style={color === null ? undefined : ({ '--criteria-color': color } as CSSProperties)}
      aria-hidden="true"
    />
  );
}
