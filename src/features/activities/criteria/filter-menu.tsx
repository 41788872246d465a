import { useEffect } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import type { OpenedMenu } from '../../../ui/menu/button-menu.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { conditionEditorPart } from './condition-editor-part.tsx';
import { criteriaWords } from './criteria.words.ts';
import { type FilterField, type FilterSubjects, filterFields } from './filter-fields.ts';

type FilterMenuProps = {
  subjects: FilterSubjects;
  onChoose: (field: FilterField) => void;
};

/** The fields that a new condition can be about. */
export function FilterMenu({ subjects, onChoose, ...menu }: FilterMenuProps & OpenedMenu) {
  const words = useWords(criteriaWords);
  const fields = filterFields({ ...subjects, words });
  useEffect(() => {
    conditionEditorPart.load().catch(() => {}); // repeated when a field is chosen
  }, []);
  return (
    <Menu
      {...menu}
      label={words.addFilter}
      items={fields.filter(({ isDisabled }) => !isDisabled).map(({ field, label }) => ({ id: field, label }))}
      onSelect={(chosen) => {
        const field = fields.find((one) => one.field === chosen);
        if (field) onChoose(field);
      }}
    />
  );
}
