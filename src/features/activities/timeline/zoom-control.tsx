import { Segmented } from '../../../ui/button/segmented.tsx';
import selectCss from '../../../ui/field/select-field.css?inline';
import { useWords } from '../../../ui/language/use-words.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import type { Zoom } from './time-scale.ts';
import { timelineWords } from './timeline.words.ts';

type ZoomControlProps = {
  /** Whether it is a select, which takes little room. */
  isCompact: boolean;
  zooms: readonly Zoom[];
  zoom: Zoom;
  onChange: (zoom: Zoom) => void;
};

const SHEETS = [selectCss];

/** The choice of how much time is in view. */
export function ZoomControl({ isCompact, zooms, zoom, onChange }: ZoomControlProps) {
  useSheets(SHEETS);
  const words = useWords(timelineWords);
  const choices = zooms.map((value) => ({ value, label: words.zooms[value] }));
  if (!isCompact) {
    return <Segmented label={words.zoom} choices={choices} value={zoom} onChange={onChange} data-ref="timeline-zoom" />;
  }
  return (
    <span className="p-select timeline-zoom">
      <select
        className="p-input"
        aria-label={words.zoom}
        value={zoom}
        onChange={({ target }) => onChange(target.value as Zoom)}
        data-ref="timeline-zoom"
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
