import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import selectFieldCss from '../../../ui/field/select-field.css?inline';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { Popover } from '../../../ui/popover/popover.tsx';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import type { Subjects } from '../criteria/condition.ts';
import editorCss from '../criteria/editor.css?inline';
import { columnChoices } from './column-choices.ts';
import columnsCss from './columns.css?inline';
import { mayChange } from './may-change.ts';
import type { OwnedFields } from './owned.ts';
import { OwnedDialog } from './owned-dialog.tsx';
import { isOutdated } from './owned-list.store.ts';
import { savedViewsWords } from './saved-views.words.ts';
import type { Views } from './use-views.ts';
import { columnsOfPreset, isSameColumns, type ViewColumns, withColumn, withMovedColumn } from './view-columns.ts';
import { viewsWords } from './views.words.ts';

export type OpenedColumns = 'popover' | 'save' | 'delete';

type ColumnsLayersProps = {
  shell: Pick<Shell, 'messages'>;
  views: Views;
  configuration: Pick<Subjects, 'attributeDefinitions'>;
  onChange: (changes: { columnPresetId?: string | null; columns: ViewColumns | undefined }) => void;
  button: RefObject<HTMLButtonElement | null>;
  opened: OpenedColumns;
  onOpen: (opened: OpenedColumns | undefined) => void;
};

const SHEETS = [selectFieldCss, editorCss, columnsCss];

/** The columns of the table: which ones, their order, which stay in place, and presets. */
export function ColumnsLayers({ shell, views, configuration, onChange, button, opened, onOpen }: ColumnsLayersProps) {
  useSheets(SHEETS);
  const words = useWords(savedViewsWords);
  const { columnsButton } = useWords(viewsWords);
  const { columnPresets, view } = views;
  const { rows: presets = [] } = useStore(columnPresets);
  const preset = presets.find(({ id }) => id === view.columnPresetId);
  const input = {
    userColumns: [...view.columns.keys],
    lockedColumns: view.columns.keys.slice(0, view.columns.lockedCount),
  };
  const showPreset = (columnPresetId: string | null) => onChange({ columnPresetId, columns: undefined });
  const close = () => onOpen(undefined);
  const add = async (fields: OwnedFields) => {
    const row = await columnPresets.create({ ...fields, ...input });
    shell.messages.show(words.saved(row.name));
    showPreset(row.id);
  };
  const showing = async (task: () => Promise<void>) => {
    try {
      await task();
    } catch (error) {
      const name = preset?.name ?? '';
      shell.messages.show(isOutdated(error) ? words.changedByOther(name) : refusalText(error), 'error');
    }
  };
  const replace = () =>
    showing(async () => {
      if (!preset) return;
      const { name, description, private: isPrivate } = preset;
      await columnPresets.update(preset, { name, description, private: isPrivate, ...input });
      shell.messages.show(words.saved(name));
      showPreset(preset.id);
    });
  const remove = () =>
    showing(async () => {
      if (!preset) return;
      await columnPresets.remove(preset);
      shell.messages.show(words.deleted(preset.name));
      showPreset(null);
    });
  const canChange = preset !== undefined && mayChange(preset, views.user);
  return (
    <>
      {opened === 'popover' && (
        <Popover
          label={columnsButton}
          anchor={button}
          className="criteria-editor"
          data-ref="columns-popover"
          onClose={close}
        >
          {views.isSaving && (
            <SelectField
              label={words.preset}
              data-ref="column-preset"
              value={view.columnPresetId ?? ''}
              options={[
                { value: '', label: words.defaultColumns },
                ...presets.map(({ id, name }) => ({ value: id, label: name })),
                ...(view.columnPresetId !== null && !preset
                  ? [{ value: view.columnPresetId, label: words.missingPreset }]
                  : []),
              ]}
              onChange={({ target }) => showPreset(target.value || null)}
            />
          )}
          <ColumnList
            columns={view.columns}
            configuration={configuration}
            onChange={(columns) => onChange({ columns })}
          />
          {views.isSaving && (
            <div className="criteria-buttons">
              {canChange && (
                <Button data-ref="delete-preset" onClick={() => onOpen('delete')}>
                  {words.deletePreset}
                </Button>
              )}
              {canChange && !isSameColumns(view.columns, columnsOfPreset(preset)) && (
                <Button data-ref="save-preset" onClick={() => void replace()}>
                  {words.savePreset}
                </Button>
              )}
              <Button data-ref="save-preset-as" onClick={() => onOpen('save')}>
                {words.savePresetAs}
              </Button>
            </div>
          )}
        </Popover>
      )}
      {opened === 'save' && (
        <OwnedDialog
          name="save-preset"
          title={words.savePresetTitle}
          initial={{ name: '', description: '', private: true }}
          onSave={add}
          onClose={close}
          returnFocusTo={() => button.current}
        />
      )}
      {opened === 'delete' && preset && (
        <ConfirmDialog
          name="delete-preset"
          title={words.deleteTitle(preset.name)}
          confirmText={words.deleteConfirm}
          kind="danger"
          onCancel={close}
          onConfirm={() => {
            close();
            void remove();
          }}
          returnFocusTo={() => button.current}
        >
          <p>{preset.private ? words.deletePrivate : words.deleteShared}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type ColumnListProps = {
  columns: ViewColumns;
  configuration: Pick<Subjects, 'attributeDefinitions'>;
  onChange: (columns: ViewColumns) => void;
};

function ColumnList({ columns, configuration, onChange }: ColumnListProps) {
  const words = useWords(savedViewsWords);
  const { columns: names } = useWords(viewsWords);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ key: string; by: -1 | 1 }>();
  const { keys, lockedCount } = columns;
  const choices = columnChoices(configuration, keys, { ...words, columns: names });
  const labelOf = (key: string) => choices.find((choice) => choice.key === key)?.label ?? words.notOffered;
  // Moving a node in the page takes the focus from it.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.key}:${moved.by}"]`)?.focus();
  }, [moved]);
  const move = (key: string, by: -1 | 1) => {
    onChange(withMovedColumn(columns, key, by));
    setMoved({ key, by });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a layout that flexbox cannot change everywhere */}
      <div role="group" aria-label={words.shown}>
        <ul className="view-columns" ref={list}>
          {keys.map((key, index) => (
            <li key={key}>
              <Checkbox label={labelOf(key)} checked onChange={() => onChange(withColumn(columns, key, false))} />
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className="view-move"
                  data-move={`${key}:${by}`}
                  aria-label={(by === -1 ? words.moveUp : words.moveDown)(labelOf(key))}
                  aria-disabled={index + by < 0 || index + by >= keys.length || undefined}
                  onClick={() => move(key, by)}
                >
                  {by === -1 ? <ArrowUp size={16} aria-hidden="true" /> : <ArrowDown size={16} aria-hidden="true" />}
                </button>
              ))}
            </li>
          ))}
        </ul>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="group" aria-label={words.hidden} className="view-hidden">
        {choices
          .filter(({ key }) => !keys.includes(key))
          .map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={false}
              onChange={() => onChange(withColumn(columns, key, true))}
            />
          ))}
      </div>
      <SelectField
        label={words.locked}
        data-ref="locked-columns"
        value={String(lockedCount)}
        options={[
          { value: '0', label: words.lockedNone },
          ...keys.map((key, index) => ({ value: String(index + 1), label: words.lockedUpTo(labelOf(key)) })),
        ]}
        onChange={({ target }) => onChange({ keys, lockedCount: Number(target.value) })}
      />
      <span className="p-visually-hidden" role="status">
        {moved && words.moved(labelOf(moved.key), keys.indexOf(moved.key) + 1, keys.length)}
      </span>
    </>
  );
}
