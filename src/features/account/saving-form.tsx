import { type FormEventHandler, type KeyboardEventHandler, type ReactNode, useState } from 'react';
import { refusalText, TransportFailure } from '../../browser/transport/failures.ts';
import { Button } from '../../ui/button/button.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { Card } from '../../ui/page/card.tsx';
import { ownAccountWords } from './own-account.words.ts';

type SavingFormProps = {
  title: string;
  lead: string;
  saveLabel: string;
  isSaving: boolean;
  /** The error message of the latest attempt. */
  refusal: string | undefined;
  children: ReactNode;
  onSubmit: FormEventHandler;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
};

/** A card with a form. */
export function SavingForm({
  title,
  lead,
  saveLabel,
  isSaving,
  refusal,
  children,
  onSubmit,
  ...rest
}: SavingFormProps) {
  const words = useWords(ownAccountWords);
  return (
    <Card title={title} lead={lead}>
      <form noValidate onSubmit={onSubmit} {...rest}>
        <div className="p-card-body p-form">{children}</div>
        <div className="p-card-foot">
          <span className="p-form-refusal" role="alert">
            {refusal}
          </span>
          <Button type="submit" kind="primary" busy={isSaving}>
            {isSaving ? words.saving : saveLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Shows the message for one field, and moves the focus there. */
type RefuseField<Name extends string> = {
  names: readonly Name[];
  setError: (name: Name, error: { type: 'refused'; message: string }, options: { shouldFocus: true }) => void;
};

/** Saves a form's value and keeps the error message, or shows it at the field that it is about. */
export function useSaving<Value, Name extends string>(
  save: (value: Value) => Promise<void>,
  { names, setError }: RefuseField<Name>,
) {
  const [refusal, setRefusal] = useState<string>();
  return {
    refusal,
    /** Resolves with whether it was saved. */
    async save(value: Value): Promise<boolean> {
      setRefusal(undefined);
      try {
        await save(value);
        return true;
      } catch (error) {
        const fields = error instanceof TransportFailure ? error.fields : [];
        const name = names.find((one) => fields.includes(one));
        if (name === undefined) setRefusal(refusalText(error));
        else setError(name, { type: 'refused', message: refusalText(error) }, { shouldFocus: true });
        return false;
      }
    },
  };
}
