import { type FormEvent, useId, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { GROUP_NAME_MAX_LENGTH } from '../groups/groups.wire.ts';
import { importFormWords as words } from './import-form.words.ts';

const WIDTH_PX = 480;

type RenameTemplateProps = {
  name: string;
  /** Rejects if the server refuses the name; the field shows why. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Asks for the new name of an import template. */
export function RenameTemplate({ name, onSave, onClose, returnFocusTo }: RenameTemplateProps) {
  const formId = useId();
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return setError(words.problems.templateName);
    setBusy(true);
    try {
      await onSave(text.trim());
      onClose();
    } catch (refused) {
      setError(refusalText(refused));
      setBusy(false);
    }
  };
  return (
    <Dialog
      name="rename-template"
      title={words.rename}
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
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={words.newName}
          autoComplete="off"
          maxLength={GROUP_NAME_MAX_LENGTH}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
