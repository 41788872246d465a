import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { NOTE_MAX_LENGTH } from './item-approvals.wire.ts';

type ResponseFormProps<Response extends string> = {
  noteLabel: string;
  noteName: string;
  /** Beside the buttons: how many requests the response is about. */
  count: ReactNode;
  buttons: readonly {
    response: Response;
    label: string;
    name: string;
    kind: 'primary' | 'secondary' | 'danger';
    isPossible: boolean;
  }[];
  /** Sends a response; returns why it was refused. Never rejects. */
  onRespond: (response: Response, note: string) => Promise<string | undefined>;
};

/** Responds to requests with one note. */
export function ResponseForm<Response extends string>(props: ResponseFormProps<Response>) {
  const { noteLabel, noteName, count, buttons, onRespond } = props;
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<Response>();
  const [problem, setProblem] = useState<string>();
  const respond = async (response: Response) => {
    setBusy(response);
    setProblem(undefined);
    const refusal = await onRespond(response, note);
    setProblem(refusal);
    if (refusal === undefined) setNote('');
    setBusy(undefined);
  };
  return (
    <div className="approvals-decision">
      <TextField
        label={noteLabel}
        maxLength={NOTE_MAX_LENGTH}
        data-ref={noteName}
        value={note}
        readOnly={busy !== undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="p-form-refusal" role="alert">
        {problem}
      </p>
      <div className="approvals-buttons">
        {count !== undefined && (
          <span className="approvals-count" role="status">
            {count}
          </span>
        )}
        <span className="approvals-choices">
          {buttons.map(({ response, label, name, kind, isPossible }) => (
            <Button
              key={response}
              kind={kind}
              data-ref={name}
              busy={busy === response}
              unavailable={busy !== undefined || !isPossible}
              onClick={() => void respond(response)}
            >
              {label}
            </Button>
          ))}
        </span>
      </div>
    </div>
  );
}
