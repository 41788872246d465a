import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { newBudgetWords } from './new-budget.words.ts';
import type { NewBudgetChoices } from './new-budget-choices.api.ts';
import { type NewBudgetDraft, usualOptions } from './new-budget-draft.ts';

const words = newBudgetWords.start;

type StartChoiceProps = {
  choices: NewBudgetChoices;
  draft: NewBudgetDraft;
  onChange: (changes: Partial<NewBudgetDraft>) => void;
};

/** How the new budget starts. */
export function StartChoice({ choices, draft, onChange }: StartChoiceProps) {
  const { budgets, templates } = choices;
  const isWithoutBudgets = budgets.length === 0;
  return (
    <Card>
      <div className="p-card-body">
        <RadioGroup
          data-ref="start"
          legend={words.title}
          value={draft.start}
          onChange={(start) => {
            // A template is no budget, and the other way round.
            const isSameList = start !== 'template' && draft.start !== 'template' && draft.start !== 'empty';
            onChange({ start, ...usualOptions(start), ...(!isSameList && { fromId: '', parentId: undefined }) });
          }}
          choices={[
            { value: 'empty', label: words.empty, hint: words.emptyHint },
            {
              value: 'template',
              label: words.template,
              hint: templates.length === 0 ? words.noTemplates : words.templateHint,
              disabled: templates.length === 0,
            },
            {
              value: 'copy',
              label: words.copy,
              hint: isWithoutBudgets ? words.none : words.copyHint,
              disabled: isWithoutBudgets,
            },
            {
              value: 'rollover',
              label: words.rollover,
              hint: isWithoutBudgets ? words.none : words.rolloverHint,
              disabled: isWithoutBudgets,
            },
          ]}
        />
      </div>
    </Card>
  );
}
