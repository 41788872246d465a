import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { Popover } from '../../../ui/popover/popover.tsx';
import { Switch } from '../../../ui/switch/switch.tsx';
import type { AttributeDefinition } from '../attributes.wire.ts';
import type { Criteria } from '../criteria.wire.ts';
import type { Subjects } from './condition.ts';
import { criteriaWords } from './criteria.words.ts';

type Arrangement = Pick<Criteria, 'groupBy' | 'colorBy' | 'showFullHierarchy'>;

type ArrangeMenuProps = {
  criteria: Arrangement;
  onChange: (changes: Partial<Arrangement>) => void;
  configuration: Pick<Subjects, 'attributeDefinitions'>;
};

/** A button that opens the choices by what activities are grouped and colored, and whether ancestors are shown. */
export function ArrangeMenu({ criteria, onChange, configuration }: ArrangeMenuProps) {
  const words = useWords(criteriaWords);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { groupBy, colorBy, showFullHierarchy } = criteria;
  const attributes = configuration.attributeDefinitions.filter(hasOptions);
  const attributeOptions = (chosen: string | null) => [
    ...attributes
      .filter(({ id, disabled }) => !disabled || chosen === `attribute:${id}`)
      .map(({ id, name, disabled }) => ({
        value: `attribute:${id}`,
        label: disabled ? words.noLongerOffered(name) : name,
      })),
    ...(chosen?.startsWith('attribute:') && !attributes.some(({ id }) => chosen === `attribute:${id}`)
      ? [{ value: chosen, label: words.notOffered }]
      : []),
  ];
  return (
    <>
      <Button
        ref={button}
        data-ref="arrange"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.arrange}
      </Button>
      {isOpen && (
        <Popover
          label={words.arrange}
          anchor={button}
          className="criteria-editor"
          data-ref="arrange-popover"
          onClose={() => setIsOpen(false)}
        >
          <SelectField
            label={words.groupBy}
            data-ref="group-by"
            value={groupBy ?? ''}
            options={[
              { value: '', label: words.noGroups },
              ...(['type', 'owner', 'status'] as const).map((value) => ({ value, label: words.fields[value] })),
              ...attributeOptions(groupBy),
            ]}
            onChange={({ target }) => onChange({ groupBy: (target.value || null) as Criteria['groupBy'] })}
          />
          <SelectField
            label={words.colorBy}
            data-ref="color-by"
            value={colorBy ?? 'group'}
            options={[{ value: 'group', label: words.typeGroup }, ...attributeOptions(colorBy)]}
            onChange={({ target }) => onChange({ colorBy: target.value as Criteria['colorBy'] })}
          />
          <div>
            <Switch
              label={words.fullHierarchy}
              checked={showFullHierarchy}
              onChange={(isShown) => onChange({ showFullHierarchy: isShown })}
            />
            <p className="criteria-note">{words.fullHierarchyHint}</p>
          </div>
        </Popover>
      )}
    </>
  );
}

const hasOptions = ({ type }: AttributeDefinition): boolean => type === 'COMBOBOX' || type === 'MULTISELECT';
