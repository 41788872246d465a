import { useCallback, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { HintedCheckbox } from '../../../ui/field/hinted-checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { Card } from '../../../ui/page/card.tsx';
import { GROUP_NAME_MAX_LENGTH } from '../groups/groups.wire.ts';
import { createImportTemplate, readImportTemplates, updateImportTemplate } from '../imports/import-templates.api.ts';
import { templateOf } from '../rules/financial-imports/template-plan.ts';
import type { FinancialImport } from './financial-imports.wire.ts';
import { importStepsWords as all } from './import-steps.words.ts';
import { useSaving } from './use-saving.ts';

const words = all.saveTemplate;

/** Saves the choices of an import, so that the next one can start with them. A name that exists is replaced. */
export function SaveTemplate({ shell, one }: { shell: Shell; one: FinancialImport }) {
  const { rest, messages } = shell;
  const budgetId = one.budget.id;
  const [name, setName] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, refusal, save } = useSaving();
  const loaded = useLoaded(
    budgetId,
    useCallback(() => readImportTemplates(rest, budgetId), [rest, budgetId]),
  );
  const replaced = loaded.value?.find(
    (template) => template.financials && template.name.toLowerCase() === name.trim().toLowerCase(),
  );
  const submit = () => {
    setChecked(true);
    if (name.trim() === '') return;
    void save(async () => {
      const financials = templateOf(one);
      if (replaced) await updateImportTemplate(rest, budgetId, { id: replaced.id, financials });
      else await createImportTemplate(rest, budgetId, { name: name.trim(), shared: !isPrivate, financials });
      messages.show(words.saved(name.trim()));
      setName('');
      setChecked(false);
      await loaded.reload();
    });
  };
  return (
    <Card title={words.title} lead={words.lead}>
      <div className="p-card-body p-form">
        <TextField
          data-ref="import-template-name"
          label={words.name}
          autoComplete="off"
          maxLength={GROUP_NAME_MAX_LENGTH}
          hint={replaced && words.replaces(replaced.name)}
          error={isChecked && name.trim() === '' ? words.missing : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {!replaced && (
          <div className="import-wide">
            <HintedCheckbox
              data-ref="import-template-private"
              label={words.private}
              hint={words.privateHint}
              checked={isPrivate}
              onChange={({ target }) => setPrivate(target.checked)}
            />
          </div>
        )}
      </div>
      <div className="p-card-foot">
        <span className="p-form-refusal" role="alert">
          {refusal}
        </span>
        <Button data-ref="import-template-save" busy={isBusy} onClick={submit}>
          {words.save}
        </Button>
      </div>
    </Card>
  );
}
