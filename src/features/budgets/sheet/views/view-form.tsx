import { type FormEvent, useId, useState } from 'react';
import { refusalText } from '../../../../browser/transport/failures.ts';
import { Button } from '../../../../ui/button/button.tsx';
import calloutCss from '../../../../ui/callout/callout.css?inline';
import { Callout } from '../../../../ui/callout/callout.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import radioGroupCss from '../../../../ui/field/radio-group.css?inline';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { useSheets } from '../../../../ui/styles/use-sheets.ts';
import type { View } from '../../views/views.wire.ts';
import { savingWords } from './saving.words.ts';
import formCss from './view-form.css?inline';

type Fields = Pick<View, 'name' | 'private'>;

export type Privacy = { isAllowed: boolean; hint: string };

type ViewFormProps = {
  /** Name for tests and tours. */
  name: string;
  title: string;
  initial: Fields;
  canShare: boolean;
  /** Whether it can become private, and who sees it then. Defaults to the user. */
  privacy?: Privacy | undefined;
  /** Rejects if the server refuses it; the dialog shows why. */
  onSave: (fields: Fields) => Promise<unknown>;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

const WIDTH_PX = 480;
const NAME_MAX_LENGTH = 100;
const SHEETS = [calloutCss, radioGroupCss, formCss];

/** Asks for the name of a view, and who can see it. */
export function ViewForm(props: ViewFormProps) {
  const { name, title, initial, canShare, privacy, onSave, onClose, returnFocusTo } = props;
  useSheets(SHEETS);
  const words = useWords(savingWords);
  const formId = useId();
  const [fields, setFields] = useState<Fields>({ name: initial.name, private: initial.private });
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (fields.name.trim() === '') return setError(words.noName);
    setIsBusy(true);
    try {
      await onSave({ ...fields, name: fields.name.trim() });
      onClose();
    } catch (refused) {
      setIsBusy(false);
      setFailure(refusalText(refused));
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
      <form id={formId} className="sheet-view-form" noValidate onSubmit={(event) => void save(event)}>
        {failure !== undefined && <Callout priority="ERROR">{failure}</Callout>}
        <TextField
          label={words.name}
          value={fields.name}
          error={error}
          maxLength={NAME_MAX_LENGTH}
          data-ref={`${name}-name`}
          data-autofocus
          onChange={({ target }) => {
            setFields({ ...fields, name: target.value });
            setError(undefined);
          }}
        />
        <RadioGroup
          legend={words.visibility}
          data-ref={`${name}-visibility`}
          value={fields.private ? 'private' : 'shared'}
          choices={[
            {
              value: 'private',
              label: words.private,
              hint: privacy?.hint ?? words.privateHint,
              disabled: privacy?.isAllowed === false,
            },
            { value: 'shared', label: words.shared, hint: words.sharedHint, disabled: !canShare },
          ]}
          onChange={(visibility) => setFields({ ...fields, private: visibility === 'private' })}
        />
      </form>
    </Dialog>
  );
}
