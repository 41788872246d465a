import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import { type NoteUnsaved, useUnsavedForm } from '../../../ui/unsaved/use-unsaved-forms.ts';
import type { Financial, FinancialFields, FinancialKind } from '../financials/financials.wire.ts';
import { DRAFT_FIELDS, draftOf, readDraft } from './financial-draft.ts';
import { financialsWords } from './financials.words.ts';

type FinancialFormProps = {
  shell: Shell;
  kind: FinancialKind;
  /** Undefined for a new one. */
  entry: Financial | undefined;
  locale: string;
  currencySymbol: string | undefined;
  /** `changed` are the fields that differ from the entry when the form opened. Rejects with the reason for the user. */
  onSave: (fields: FinancialFields, changed: Partial<FinancialFields>) => Promise<void>;
  onCancel: () => void;
  noteUnsaved: NoteUnsaved;
};

/** The fields of a purchase order or an actual. Enter saves, Escape discards. */
export function FinancialForm(props: FinancialFormProps) {
  const { shell, kind, entry, locale, currencySymbol, onSave, onCancel, noteUnsaved } = props;
  const words = useWords(financialsWords);
  const texts = words[kind];
  const isPart = entry !== undefined && entry.share !== null;
  const [initial] = useState(() => draftOf(entry, locale));
  const [draft, setDraft] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    first.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);
  const read = readDraft(draft, { locale, currencySymbol, problems: words.problems });
  const isChanged = DRAFT_FIELDS.some((field) => draft[field] !== initial[field]);
  useUnsavedForm(noteUnsaved, isChanged);
  useUnsaved(shell.unsaved, words.unsaved, isChanged, () => Object.values(draft).join('\n'));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSaving || !read.isValid) return;
    setSaving(true);
    try {
      const changed = DRAFT_FIELDS.filter((name) => draft[name] !== initial[name]);
      await onSave(read.fields, Object.fromEntries(changed.map((name) => [name, read.fields[name]])));
    } catch (thrown) {
      setRefusal(refusalText(thrown));
      setSaving(false);
    }
  };
  const field = (name: (typeof DRAFT_FIELDS)[number], label: string) => ({
    label,
    value: draft[name],
    error: isTried ? read.errors[name] : undefined,
    autoComplete: 'off',
    name,
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <form
      className="financial-form"
      aria-label={entry ? texts.formOf(entry.number ?? '') : texts.newForm}
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <TextField {...field('number', texts.number)} ref={first} />
      {kind === 'ACTUAL' && <TextField {...field('orderNumber', words.orderNumber)} />}
      <TextField
        {...field('amount', words.amount)}
        inputMode="decimal"
        required
        {...(isPart && { readOnly: true, hint: words.amountOfPart })}
      />
      <TextField {...field('vendor', words.vendor)} />
      <TextField {...field('label', words.label)} />
      <TextField {...field('startsOn', texts.startsOn)} hint={words.dateHint} />
      {kind === 'PO' && <TextField {...field('endsOn', words.endsOn)} hint={words.dateHint} />}
      <div className="financial-form-foot">
        <span className="p-form-refusal" role="alert">
          {refusal}
        </span>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button kind="primary" type="submit" busy={isSaving} data-ref="financial-save">
          {entry ? texts.save : texts.add}
        </Button>
      </div>
    </form>
  );
}
