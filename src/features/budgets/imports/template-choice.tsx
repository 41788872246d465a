import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useDialogs } from '../../../ui/dialog/use-dialogs.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { importFormWords as words } from './import-form.words.ts';
import { deleteImportTemplate, updateImportTemplate } from './import-templates.api.ts';
import type { ImportTemplate } from './import-templates.wire.ts';
import { TemplateForm } from './template-form.tsx';

type Named = Pick<ImportTemplate, 'id' | 'name' | 'shared' | 'canBePrivate'>;

type TemplateChoiceProps<Template extends Named> = {
  shell: Shell;
  budgetId: string;
  templates: readonly Template[];
  chosen: Template | undefined;
  onChoose: (template: Template | undefined) => void;
  hint?: string;
  /** The templates have changed. */
  onChanged: () => Promise<void>;
};

/** The saved mappings of a budget: one can be chosen, renamed, shared and deleted. */
export function TemplateChoice<Template extends Named>({
  shell,
  budgetId,
  templates,
  chosen,
  onChoose,
  hint = words.templateHint,
  onChanged,
}: TemplateChoiceProps<Template>) {
  const { rest, messages } = shell;
  const dialogs = useDialogs(shell);
  const [isEditing, setEditing] = useState(false);
  const actions = useRef<HTMLSpanElement>(null);
  const remove = async ({ id, name, shared }: Template) => {
    const message = shared ? words.deleteShared : words.deletePrivate;
    if (!(await dialogs.confirmDelete({ title: words.deleteTitle(name), message }))) return;
    try {
      await deleteImportTemplate(rest, budgetId, id);
      messages.show(words.deleted);
      onChoose(undefined);
    } catch (error) {
      messages.show(refusalText(error), 'error');
    }
    await onChanged();
  };
  return (
    <div className="import-template">
      <SelectField
        data-ref="import-template"
        data-size="large"
        label={words.template}
        hint={hint}
        value={chosen?.id ?? ''}
        options={[
          { value: '', label: words.noTemplate },
          ...templates.map(({ id, name, shared }) => ({ value: id, label: shared ? name : words.privateName(name) })),
        ]}
        onChange={({ target }) => onChoose(templates.find(({ id }) => id === target.value))}
      />
      {chosen && (
        <span ref={actions} className="import-template-actions">
          <IconButton label={words.edit} onClick={() => setEditing(true)}>
            <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label={words.delete} onClick={() => void remove(chosen)}>
            <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      )}
      {chosen && isEditing && (
        <TemplateForm
          initial={chosen}
          onSave={async ({ name, shared }) => {
            await updateImportTemplate(rest, budgetId, {
              id: chosen.id,
              name,
              ...(shared !== chosen.shared && { shared }),
            });
            messages.show(words.changed);
            await onChanged();
          }}
          onClose={() => setEditing(false)}
          returnFocusTo={() => actions.current?.querySelector('button') ?? null}
        />
      )}
    </div>
  );
}
