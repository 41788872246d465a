import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { countText } from '../financial-imports/step-props.ts';
import { correctionWords as words } from './correction.words.ts';
import { replaceCells } from './record-sets.api.ts';
import { CELL_MAX_LENGTH, type WrongTexts } from './record-sets.wire.ts';
import { stillRejected } from './still-rejected.ts';

/** Rows that are rejected for the same reason. */
type RejectedRows = WrongTexts & {
  message: string;
  /** The index of the column with the wrong cells; null if they can't be corrected here. */
  column: number | null;
  count: number;
};

type RejectedCellsProps = {
  shell: Shell;
  locale: string;
  /** The rows on the server; null if they are deleted. */
  recordSetId: string | null;
  /** The names of the columns. */
  columns: readonly string[];
  problems: readonly RejectedRows[];
  /** Checks again, and returns the problems that are left; undefined after a failure. */
  recheck: () => Promise<{ problems: readonly Pick<RejectedRows, 'column' | 'count'>[] } | undefined>;
  /** The download of these rows. */
  download: ReactNode;
};

/** Rejected rows by what must be corrected. A text that is wrong in all rows is corrected in all of them. */
export function RejectedCells({
  shell,
  locale,
  recordSetId,
  columns,
  problems,
  recheck,
  download,
}: RejectedCellsProps) {
  const isCorrectable = recordSetId !== null && problems.some(({ column }) => column !== null);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="import-problems" aria-labelledby={headingId}>
      <div className="import-problems-head">
        {/* The focus is here after a correction, which removes its field. */}
        <h3 id={headingId} ref={heading} className="import-heading" tabIndex={-1}>
          {words.title}
        </h3>
        {download}
      </div>
      <p className="import-note">{isCorrectable ? words.lead : words.leadOfDownload}</p>
      <ul>
        {problems.map(({ message, column, count, isByRow, texts, others }) => (
          <li key={`${column} ${isByRow} ${message}`} data-ref="import-problem">
            <p>{words.problem(countText(count, locale), count === 1, message)}</p>
            {texts.map((found) =>
              column === null || recordSetId === null || found.isShortened ? (
                <p key={`${found.row} ${found.text}`} className="import-note">
                  {words.example(found.row, found.text)}
                </p>
              ) : (
                <Correction
                  key={`${found.row} ${found.text}`}
                  {...{ shell, locale, recordSetId, column, isByRow, found }}
                  columnName={columns[column] ?? ''}
                  onReplaced={async (replaced) => {
                    const left = await recheck();
                    heading.current?.focus();
                    return left && stillRejected(problems, left.problems, { column, replaced });
                  }}
                />
              ),
            )}
            {others > 0 && <p className="import-note">{words.others(countText(others, locale), others === 1)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type CorrectionProps = {
  shell: Shell;
  locale: string;
  recordSetId: string;
  column: number;
  columnName: string;
  /** Whether only the cell of this row is replaced. */
  isByRow: boolean;
  found: WrongTexts['texts'][number];
  /** Checks again, and returns how many of the rows are still rejected; undefined after a failure. */
  onReplaced: (replaced: number) => Promise<number | undefined>;
};

function Correction({ shell, locale, recordSetId, column, columnName, isByRow, found, onReplaced }: CorrectionProps) {
  const { rest, messages } = shell;
  const id = useId();
  const [text, setText] = useState(found.text);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text === found.text) return;
    setBusy(true);
    try {
      const replaced = await replaceCells(rest, recordSetId, {
        ...{ column, from: found.text, to: text },
        ...(isByRow && { row: found.row }),
      });
      const wrong = await onReplaced(replaced);
      if (wrong === undefined) return;
      const corrected = words.corrected(countText(replaced - wrong, locale), replaced - wrong === 1);
      if (wrong === 0) return messages.show(corrected);
      const outcome = wrong === replaced ? words.stillWrong(text.trim()) : `${corrected}.`;
      messages.show(`${outcome} ${words.stillRejected(countText(wrong, locale), wrong === 1)}`, 'error');
    } catch (error) {
      messages.show(refusalText(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="import-correction" noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>
        {words.cells(found.text, columnName, countText(found.count, locale), found.row, found.count === 1)}
      </label>
      <input
        id={id}
        className="p-input"
        data-ref="import-correction"
        dir="auto"
        maxLength={CELL_MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={isBusy} disabled={text === found.text}>
        {words.replace}
      </Button>
    </form>
  );
}
