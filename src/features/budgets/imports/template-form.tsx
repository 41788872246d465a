import { type FormEvent, useId, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { GROUP_NAME_MAX_LENGTH } from '../groups/groups.wire.ts';
import { importFormWords as words } from './import-form.words.ts';
import type { ImportTemplate } from './import-templates.wire.ts';

const WIDTH_PX = 480;

type Fields = Pick<ImportTemplate, 'name' | 'shared'>;

type TemplateFormProps = {
  initial: Pick<ImportTemplate, 'name' | 'shared' | 'canBePrivate'>;
  /** Rejects if the server refuses the name; the field shows why. */
  onSave: (fields: Fields) => Promise<void>;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Asks for the name of an import template, and who can choose it. */
export function TemplateForm({ initial, onSave, onClose, returnFocusTo }: TemplateFormProps) {
  const formId = useId();
  const [{ name, shared }, setFields] = useState<Fields>(initial);
  const [error, setError] = useState<string>();
  const staysShared = initial.shared && !initial.canBePrivate;
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setError(words.problems.templateName);
    setBusy(true);
    try {
      await onSave({ name: name.trim(), shared });
      onClose();
    } catch (refused) {
      setError(refusalText(refused));
      setBusy(false);
    }
  };
  return (
    <Dialog
      name="template-form"
      title={words.editTitle}
      widthPx={WIDTH_PX}
      closesOnBackdrop={false}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" busy={isBusy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="import-template-form" noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={words.newName}
          autoComplete="off"
          maxLength={GROUP_NAME_MAX_LENGTH}
          value={name}
          error={error}
          data-ref="template-form-name"
          onChange={({ target }) => {
            setFields({ name: target.value, shared });
            setError(undefined);
          }}
        />
        <RadioGroup
          legend={words.visibility}
          data-ref="template-form-visibility"
          value={shared ? 'shared' : 'private'}
          choices={[
            {
              value: 'private',
              label: words.private,
              hint: staysShared ? words.staysShared : words.privateHint,
              disabled: staysShared,
            },
            { value: 'shared', label: words.shared, hint: words.sharedHint },
          ]}
          onChange={(visibility) => setFields({ name, shared: visibility === 'shared' })}
        />
      </form>
    </Dialog>
  );
}
