import { useEffect, useState } from 'react';
import { refusalText, TransportFailure } from '../../../../browser/transport/failures.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { convertColumn } from '../../columns/column-settings.api.ts';
import type { ColumnConversion as Conversion } from '../../columns/column-settings.wire.ts';
import { COLUMN_ERROR_CODES, COLUMN_TYPES, type ColumnType } from '../../columns/columns.wire.ts';
import { columnsWords } from './columns.words.ts';
import type { ColumnSettingsProps } from './columns-props.tsx';

/** Changes the type of a column, after it has shown what happens to its values. */
export function ColumnConversion({ shell, budgetId, column, change }: ColumnSettingsProps) {
  const words = useWords(columnsWords);
  const [type, setType] = useState<ColumnType>(column.type);
  const [rehearsed, setRehearsed] = useState<{ type: ColumnType; result: Conversion }>();
  const [rehearsals, setRehearsals] = useState(0);
  const { rest, messages } = shell;
  const { id: columnId } = column;
  // biome-ignore lint/correctness/useExhaustiveDependencies(rehearsals): another one previews the values again.
  useEffect(() => {
    if (type === column.type) return undefined;
    let isOver = false;
    convertColumn(rest, { budgetId, columnId }, type, { isRehearsal: true }).then(
      (result) => !isOver && setRehearsed({ type, result }),
      (error: unknown) => !isOver && messages.show(refusalText(error), 'error'),
    );
    return () => {
      isOver = true;
    };
  }, [rest, messages, budgetId, columnId, column.type, type, rehearsals]);
  const preview = rehearsed?.type === type && type !== column.type ? rehearsed.result : undefined;
  const isLossy = preview !== undefined && preview.changed + preview.lost > 0;
  const convert = () =>
    void change(async () => {
      try {
        const version = preview?.version;
        await convertColumn(rest, { budgetId, columnId }, type, {
          ...{ isRehearsal: false, accept: isLossy },
          ...(version !== undefined && { version }),
        });
      } catch (error) {
        if (isOutdated(error)) setRehearsals((count) => count + 1);
        throw error;
      }
    });
  return (
    <div>
      <SelectField
        label={words.convert}
        data-ref="column-convert"
        value={type}
        options={COLUMN_TYPES.map((value) => ({ value, label: words.types[value] }))}
        onChange={({ target }) => setType(target.value as ColumnType)}
      />
      {preview && (
        <div className="columns-losses" role="status" data-ref="column-losses">
          <p>
            {words.kept(preview.kept)}
            {preview.changed > 0 && ` ${words.changed(preview.changed)}`}
            {preview.lost > 0 && ` ${words.lost(preview.lost)}`}
          </p>
          <ul>
            {preview.examples.map(({ item, before, after }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items can have equal names, and the list does not change.
              <li key={index}>{after === null ? words.isLost(item, before) : words.becomes(item, before, after)}</li>
            ))}
          </ul>
          <Button kind={isLossy ? 'danger' : 'secondary'} data-ref="column-convert-confirm" onClick={convert}>
            {isLossy ? words.acceptLoss : words.convertButton}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns whether a conversion was refused because it would lose other values than the preview shows. */
const isOutdated = (error: unknown): boolean =>
  error instanceof TransportFailure &&
  (error.code === COLUMN_ERROR_CODES.outdated || error.code === COLUMN_ERROR_CODES.lossy);
