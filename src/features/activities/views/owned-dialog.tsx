import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { refusalText, TransportFailure } from '../../../browser/transport/failures.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import radioGroupCss from '../../../ui/field/radio-group.css?inline';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TextArea, TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { ownedInputEntries } from '../owned.wire.ts';
import type { Owned, OwnedFields } from './owned.ts';
import ownedDialogCss from './owned-dialog.css?inline';
import { isOutdated } from './owned-list.store.ts';
import { savedViewsWords } from './saved-views.words.ts';

const InputWire = v.object(ownedInputEntries);

type OwnedDialogProps = {
  /** Name for tests and tours. */
  name: string;
  title: string;
  initial: Pick<Owned, 'name' | 'description' | 'private'>;
  /** Only owners can make a view private. */
  canBePrivate?: boolean;
  note?: string | undefined;
  /** Rejects if the server refuses it; the dialog shows why. */
  onSave: (fields: OwnedFields) => Promise<unknown>;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

const WIDTH_PX = 480;
const SHEETS = [radioGroupCss, ownedDialogCss];

/** Asks for the name, the description and the visibility of a saved view or a column preset. */
export function OwnedDialog(props: OwnedDialogProps) {
  const { name, title, initial, canBePrivate = true, note, onSave, onClose, returnFocusTo } = props;
  useSheets(SHEETS);
  const words = useWords(savedViewsWords);
  const formId = useId();
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<{ name?: string; description?: string; failure?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  const change = (changes: Partial<OwnedFields>) => {
    setFields({ ...fields, ...changes });
    setErrors({});
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { success, output, issues } = v.safeParse(InputWire, fields);
    if (!success) return setErrors({ [v.getDotPath(issues[0]) ?? 'failure']: issues[0].message });
    setIsBusy(true);
    setErrors({});
    try {
      await onSave(output);
      onClose();
    } catch (error) {
      setIsBusy(false);
      setErrors(errorsOf(error, isOutdated(error) ? words.changedByOther(initial.name) : refusalText(error)));
    }
  };
  return (
    <Dialog
      name={name}
      title={title}
      widthPx={WIDTH_PX}
      closesOnBackdrop={false}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button data-ref={`${name}-cancel`} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} kind="primary" busy={isBusy} data-ref={`${name}-save`}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="view-form" noValidate onSubmit={(event) => void save(event)}>
        {errors.failure !== undefined && <Callout priority="ERROR">{errors.failure}</Callout>}
        <TextField
          label={words.name}
          value={fields.name}
          error={errors.name}
          data-ref={`${name}-name`}
          data-autofocus
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextArea
          label={words.description}
          value={fields.description}
          error={errors.description}
          data-ref={`${name}-description`}
          onChange={({ target }) => change({ description: target.value })}
        />
        <RadioGroup
          legend={words.visibility}
          data-ref={`${name}-visibility`}
          value={fields.private ? 'private' : 'shared'}
          choices={[
            { value: 'private', label: words.private, hint: words.privateHint, disabled: !canBePrivate },
            { value: 'shared', label: words.shared, hint: words.sharedHint },
          ]}
          onChange={(visibility) => change({ private: visibility === 'private' })}
        />
        {note !== undefined && <Callout priority="FYI">{note}</Callout>}
      </form>
    </Dialog>
  );
}

const errorsOf = (error: unknown, message: string) =>
  error instanceof TransportFailure && error.code === 'NAME_TAKEN' ? { name: message } : { failure: message };
