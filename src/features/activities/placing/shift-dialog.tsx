import { type FormEvent, useId, useRef, useState } from 'react';
import { plainCharacters } from '../../../base/formats/plain-characters.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { placingWords } from './placing.words.ts';
import { useSubmit } from './use-submit.ts';

type ShiftDialogProps = {
  shell: Pick<Shell, 'report'>;
  /** Number of activities that move. */
  count: number;
  /** Number of selected activities without dates. */
  undatedCount: number;
  onMove: (days: number) => Promise<string | undefined>;
  onClose: () => void;
};

const WIDTH_PX = 420;
/** About a hundred years. */
const DAYS_MAX = 36_500;

/** Moves the dates of several activities by a number of days. */
export function ShiftDialog({ shell, count, undatedCount, onMove, onClose }: ShiftDialogProps) {
  const { cancel, shift: words } = useWords(placingWords);
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, submit } = useSubmit(shell, onClose);
  const days = daysIn(text);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (days !== undefined) void submit(() => onMove(days));
    else field.current?.focus();
  };
  return (
    <Dialog
      name="shift"
      title={words.title(count)}
      widthPx={WIDTH_PX}
      onClose={onClose}
      returnFocusTo={() => null}
      footer={
        <>
          <Button data-ref="shift-cancel" onClick={onClose}>
            {cancel}
          </Button>
          <Button kind="primary" type="submit" form={formId} data-ref="shift-submit" busy={isBusy}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="create-form" noValidate onSubmit={onSubmit}>
        {problem !== undefined && <Callout priority="ERROR">{problem}</Callout>}
        <TextField
          ref={field}
          label={words.days}
          hint={words.hint}
          data-ref="shift-days"
          data-autofocus
          inputMode="text"
          autoComplete="off"
          dir="ltr"
          value={text}
          error={isTried && days === undefined ? words.invalid(DAYS_MAX) : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {undatedCount > 0 && <p>{words.undated(undatedCount)}</p>}
      </form>
    </Dialog>
  );
}

/** Parses a whole number of days; undefined for other texts and 0. */
function daysIn(text: string): number | undefined {
  const plain = plainCharacters(text);
  const days = /^[+-]?\d{1,5}$/.test(plain) ? Number(plain) : 0;
  return days === 0 || Math.abs(days) > DAYS_MAX ? undefined : days;
}
