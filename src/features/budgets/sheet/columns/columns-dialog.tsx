import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import iconButtonCss from '../../../../ui/button/icon-button.css?inline';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DiscardDialog } from '../../../../ui/dialog/discard-dialog.tsx';
import selectFieldCss from '../../../../ui/field/select-field.css?inline';
import { useWords } from '../../../../ui/language/use-words.ts';
import { useSheets } from '../../../../ui/styles/use-sheets.ts';
import { useDiscardQuestion } from '../../../../ui/unsaved/use-discard-question.ts';
import { useUnsavedForms } from '../../../../ui/unsaved/use-unsaved-forms.ts';
import { orderColumns } from '../../columns/column-settings.api.ts';
import { customKey } from '../custom-cells.ts';
import { useOrderedChanges } from '../use-ordered-changes.ts';
import { withColumn } from '../views/sheet-layout.ts';
import { ColumnGroupLine, NewColumnGroup } from './column-group-line.tsx';
import { ColumnLine } from './column-line.tsx';
import { ColumnSettings } from './column-settings.tsx';
import columnsCss from './columns.css?inline';
import { columnsWords } from './columns.words.ts';
import type { ColumnsDialogProps } from './columns-props.tsx';
import { NewColumn } from './new-column.tsx';
import { ShownColumns } from './shown-columns.tsx';

const SHEETS = [selectFieldCss, iconButtonCss, columnsCss];
const WIDTH_PX = 640;

/** The custom columns of a budget: which ones are shown, and for managers all of their settings. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  useSheets(SHEETS);
  const { shell, budgetId, custom, viewing, onChanged, button, onClose } = props;
  const words = useWords(columnsWords);
  const [editedId, setEditedId] = useState<string>();
  const { columns, groups } = custom;
  /** Of the column that is edited, and of the rest of the dialog. */
  const ofSettings = useUnsavedForms();
  const ofOthers = useUnsavedForms();
  const { noteUnsaved } = ofOthers;
  const hasUnsaved = ofSettings.hasUnsaved || ofOthers.hasUnsaved;
  const { question, askOr } = useDiscardQuestion();
  const close = () => askOr(hasUnsaved, onClose);
  const { change, isBusy } = useOrderedChanges(shell, onChanged);
  const move = (index: number, by: number) => {
    const ids = columns.map(({ id }) => id);
    ids.splice(index + by, 0, ...ids.splice(index, 1));
    void change(() => orderColumns(shell.rest, budgetId, ids));
  };
  const sections = [undefined, ...groups].map((group) => ({
    group,
    members: columns.filter(({ groupId }) => groupIdOf(groups, groupId) === group?.id),
  }));
  return (
    <>
      <Dialog
        name="columns"
        title={words.title}
        widthPx={WIDTH_PX}
        onClose={close}
        closesOnBackdrop={editedId === undefined && !hasUnsaved}
        returnFocusTo={() => button.current}
        footer={
          <Button data-ref="columns-close" onClick={close}>
            {words.close}
          </Button>
        }
      >
        <div className="columns" lang="en" /* no other language has these texts yet */>
          <ShownColumns viewing={viewing} groups={groups} />
          {onChanged && (
            <>
              <h3 className="columns-title">{words.ofBudget}</h3>
              {columns.length === 0 && <p>{words.none}</p>}
              {sections.map(({ group, members }) => (
                <section key={group?.id ?? ''} aria-label={group?.name}>
                  {group && (
                    <ColumnGroupLine
                      {...{ shell, budgetId, change, noteUnsaved, group }}
                      ids={groups.map(({ id }) => id)}
                      canChange
                    />
                  )}
                  {group && members.length === 0 && <p className="columns-empty">{words.emptyGroup}</p>}
                  <ul className="columns-list">
                    {members.map((column, index) => (
                      <li key={column.id} data-ref="column">
                        <ColumnLine
                          column={column}
                          isFirst={index === 0}
                          isLast={index === members.length - 1}
                          onMove={(by) => move(columns.indexOf(column), by)}
                          isEdited={column.id === editedId}
                          onEdit={() =>
                            askOr(ofSettings.hasUnsaved, () =>
                              setEditedId(column.id === editedId ? undefined : column.id),
                            )
                          }
                        />
                        {column.id === editedId && (
                          <ColumnSettings
                            {...props}
                            key={column.id}
                            column={column}
                            change={change}
                            noteUnsaved={ofSettings.noteUnsaved}
                            onGone={() => setEditedId(undefined)}
                          />
                        )}
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
              <NewColumn
                {...{ shell, budgetId, change, noteUnsaved, isBusy }}
                columnCount={columns.length}
                onAdded={(id) => {
                  if (!ofSettings.hasUnsaved) setEditedId(id);
                  const { columns: keys } = viewing.layout;
                  if (keys) viewing.change({ columns: withColumn(keys, customKey(id), true) });
                }}
              />
              {columns.length > 0 && <NewColumnGroup {...{ shell, budgetId, change, noteUnsaved }} />}
            </>
          )}
        </div>
      </Dialog>
      {question && <DiscardDialog {...question} />}
    </>
  );
}

/** Returns the id of the column's group, if the list of groups has it already. */
const groupIdOf = (groups: ColumnsDialogProps['custom']['groups'], id: string | undefined) =>
  groups.find((group) => group.id === id)?.id;
