import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import selectFieldCss from '../../../ui/field/select-field.css?inline';
import { useWords } from '../../../ui/language/use-words.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import lockRequestCss from './lock-request.css?inline';
import { LockRequestFields } from './lock-request-fields.tsx';
import { lockRequestsWords } from './lock-requests.words.ts';
import { type RequestedItem, useLockRequest } from './use-lock-request.ts';

type InlineLockRequestProps = { shell: Shell; item: RequestedItem; name: string };

const SHEETS = [selectFieldCss, lockRequestCss];

/** A button below a blocked item, and the form that it opens in its place. */
export function InlineLockRequest({ shell, item, name }: InlineLockRequestProps) {
  useSheets(SHEETS);
  const words = useWords(lockRequestsWords);
  const [step, setStep] = useState<'closed' | 'open' | { sentTo: string }>('closed');
  if (typeof step === 'object') {
    return (
      <span className="lock-request-sent" ref={focus} tabIndex={-1} data-ref="lock-request-sent">
        <Check size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.sent(step.sentTo)}
      </span>
    );
  }
  if (step === 'closed') {
    return (
      <div className="lock-request-open">
        <Button data-ref="lock-request-open" onClick={() => setStep('open')}>
          {words.ask}
          <span className="p-visually-hidden">: {name}</span>
        </Button>
      </div>
    );
  }
  return (
    <RequestForm
      {...{ shell, item, name }}
      onCancel={() => setStep('closed')}
      onSent={(sentTo) => setStep({ sentTo })}
    />
  );
}

/** What had the focus has gone. */
const focus = (element: HTMLElement | null) => element?.focus();

type RequestFormProps = InlineLockRequestProps & { onCancel: () => void; onSent: (name: string) => void };

function RequestForm({ shell, item, name, onCancel, onSent }: RequestFormProps) {
  const words = useWords(lockRequestsWords);
  const request = useLockRequest({
    ...{ shell, item },
    initialNote: words.restoreNote(name),
    onSent: (person) => onSent(person.name),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void request.send();
  };
  return (
    <form
      className="lock-request lock-request-inline"
      aria-label={words.title(name)}
      noValidate
      data-ref="lock-request-form"
      onSubmit={submit}
    >
      <LockRequestFields request={request} />
      <div className="lock-request-buttons">
        <Button data-ref="lock-request-cancel" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={request.isBusy} unavailable={!request.person?.canAsk} data-ref="lock-request-send">
          {words.send}
        </Button>
      </div>
    </form>
  );
}
