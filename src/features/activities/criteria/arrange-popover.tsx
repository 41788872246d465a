import type { RefObject } from 'react';
import selectFieldCss from '../../../ui/field/select-field.css?inline';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { Popover } from '../../../ui/popover/popover.tsx';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import switchCss from '../../../ui/switch/switch.css?inline';
import { Switch } from '../../../ui/switch/switch.tsx';
import type { AttributeDefinition } from '../attributes.wire.ts';
import type { Criteria } from '../criteria.wire.ts';
import type { Subjects } from './condition.ts';
import { criteriaWords } from './criteria.words.ts';
import editorCss from './editor.css?inline';

type Arrangement = Pick<Criteria, 'groupBy' | 'colorBy' | 'showFullHierarchy'>;

type ArrangePopoverProps = {
  criteria: Arrangement;
  onChange: (changes: Partial<Arrangement>) => void;
  configuration: Pick<Subjects, 'attributeDefinitions'>;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

const SHEETS = [selectFieldCss, switchCss, editorCss];

/** The choices by what activities are grouped and colored, and whether ancestors are shown. */
export function ArrangePopover({ criteria, onChange, configuration, anchor, onClose }: ArrangePopoverProps) {
  useSheets(SHEETS);
  const words = useWords(criteriaWords);
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
    <Popover
      label={words.arrange}
      anchor={anchor}
      className="criteria-editor"
      data-ref="arrange-popover"
      onClose={onClose}
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
  );
}

const hasOptions = ({ type }: AttributeDefinition): boolean => type === 'COMBOBOX' || type === 'MULTISELECT';
