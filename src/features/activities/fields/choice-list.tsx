import { Check } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, type RefObject, useRef } from 'react';
import { Layer } from '../../../ui/layer/layer.tsx';
import { usePlaceBelow } from '../../../ui/popover/use-place-below.ts';
import type { Choice } from './choice.ts';

type ChoiceListProps = {
  /** The field that the list hangs on. */
  field: RefObject<HTMLElement | null>;
  list: ComponentPropsWithRef<'div'>;
  choices: readonly Choice[];
  optionProps: (choice: Choice, index: number) => ComponentPropsWithRef<'div'>;
  highlighted: number;
  chosenIds: readonly string[];
  /** Instead of choices, if there are none. */
  empty: ReactNode;
};

/** The choices of a combobox below its field, which keeps the focus. */
export function ChoiceList({ field, list, choices, optionProps, highlighted, chosenIds, empty }: ChoiceListProps) {
  const box = useRef<HTMLDivElement>(null);
  usePlaceBelow(box, field);
  return (
    <Layer>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the focus in the field. */}
      <div
        ref={box}
        className="p-menu activity-choices"
        style={{ inlineSize: `${field.current?.offsetWidth ?? 0}px` }}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div {...list}>
          {choices.map((choice, index) => (
            <div
              {...optionProps(choice, index)}
              key={choice.id}
              className="p-menu-item"
              data-highlighted={index === highlighted || undefined}
            >
              <ChoiceLabel choice={choice} />
              {chosenIds.includes(choice.id) && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
            </div>
          ))}
        </div>
        {choices.length === 0 && (
          <p className="activity-choices-empty" role="status">
            {empty}
          </p>
        )}
      </div>
    </Layer>
  );
}

/** A choice with its colour. */
export const ChoiceLabel = ({ choice: { label, color, note } }: { choice: Choice }) => (
  <>
    {color && <span className="activity-swatch" style={{ backgroundColor: color }} aria-hidden="true" />}
    <span className="p-menu-words">
      <bdi>{label}</bdi>
      {note !== undefined && <span className="activity-choice-note"> {note}</span>}
    </span>
  </>
);
