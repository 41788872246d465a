import { FileUp } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import type { Column } from '../columns/columns.wire.ts';
import { budgetPreferencesWords } from '../preferences/budget-preferences.words.ts';
import { importColumnRates } from './currency.api.ts';
import type { Currency } from './currency.wire.ts';
import { rateImportWords as words } from './rate-import.words.ts';
import { type RateRow, type RateRowProblem, readRateRows } from './rate-rows.ts';
import { RateRowsView } from './rate-rows-view.tsx';
import { readTableText } from './read-table-text.ts';

const WIDTH_PX = 720;
const FILE_MAX_BYTES = 1024 * 1024;

export type RateImportDialogProps = {
  shell: Shell;
  budgetId: string;
  /** The columns with amounts, and the enabled currencies other than the root's. */
  columns: readonly Column[];
  currencies: readonly string[];
  master: Currency;
  locale: string;
  onImported: () => Promise<void>;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Sets many rates of columns at once, from pasted cells or a file that is checked line by line. */
export function RateImportDialog(props: RateImportDialogProps) {
  const { shell, budgetId, columns, currencies, master, locale, onImported, onClose, returnFocusTo } = props;
  const shared = useWords(budgetPreferencesWords);
  const formId = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly RateRow[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useUnsaved(shell.unsaved, words.title, text.trim() !== '', () => text);
  useEffect(() => {
    let isLatest = true;
    void readTableText(text).then((lines) => {
      if (isLatest) setRows(readRateRows(lines, { columns, currencies, master, locale }));
    });
    return () => {
      isLatest = false;
    };
  }, [text, columns, currencies, master, locale]);

  const ready = rows.flatMap((row) => (row.problem === undefined ? [row.sets] : []));
  const isReady = ready.length > 0 && ready.length === rows.length;
  const change = (next: string) => {
    setText(next);
    setRefusal(undefined);
  };
  const chooseFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // the same file can be chosen again
    if (!file) return;
    if (file.size > FILE_MAX_BYTES) return setRefusal(words.tooLarge);
    try {
      change(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
    } catch {
      setRefusal(words.unreadable);
    }
  };
  const submit = async () => {
    if (isBusy || !isReady) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const changed = await importColumnRates(shell.rest, budgetId, { rates: ready });
      await onImported();
      shell.messages.show(words.imported(changed));
      onClose();
    } catch (error) {
      setRefusal(refusalText(error));
      setBusy(false);
    }
  };
  const problemText = (problem: RateRowProblem) =>
    problem in words.problems
      ? words.problems[problem as keyof typeof words.problems]
      : shared.rates.problem(problem as Parameters<typeof shared.rates.problem>[0], locale);
  return (
    <Dialog
      name="column-rates-import"
      title={words.title}
      widthPx={WIDTH_PX}
      closesOnBackdrop={text === ''}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            kind="primary"
            busy={isBusy}
            unavailable={!isReady}
            data-ref="column-rates-confirm"
          >
            {words.confirm(isReady ? ready.length : 0)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="p-rate-import"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="p-card-lead">{words.lead}</p>
        <TextArea
          label={words.text}
          data-ref="column-rates-text"
          rows={5}
          spellCheck={false}
          wrap="off"
          placeholder={words.placeholder(columns[0]?.name ?? '', currencies[0] ?? '')}
          value={text}
          error={refusal}
          onChange={({ target }) => change(target.value)}
        />
        <div className="p-rate-import-tools">
          <Button onClick={() => fileInput.current?.click()}>
            <FileUp size={16} strokeWidth={1.75} aria-hidden="true" /> {words.choose}
          </Button>
          <input
            ref={fileInput}
            type="file"
            hidden
            accept=".csv,.tsv,.txt"
            data-ref="column-rates-file"
            aria-label={words.choose}
            onChange={(event) => void chooseFile(event)}
          />
          <p className="p-field-hint" role="status">
            {rows.length === 0 ? words.empty : words.summary(ready.length, rows.length - ready.length)}
          </p>
        </div>
        {rows.length > 0 && <RateRowsView rows={rows} problemText={problemText} />}
      </form>
    </Dialog>
  );
}
