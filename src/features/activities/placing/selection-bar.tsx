import { CalendarRange, SlidersHorizontal, Trash2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { HintedButton } from '../../../ui/button/hinted-button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import type { AttributeInput } from '../activity-input.wire.ts';
import type { Configuration } from '../configuration.wire.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';
import { CHANGED_MAX } from './changed-max.ts';
import { placingWords } from './placing.words.ts';
import { commonAttributes, isRequiredByAny } from './selected-activities.ts';
import selectionBarCss from './selection-bar.css?inline';
import { SetAttributeDialog } from './set-attribute-dialog.tsx';
import { ShiftDialog } from './shift-dialog.tsx';

type SelectionBarProps = {
  shell: Pick<Shell, 'report'>;
  configuration: Configuration;
  /** The selected activities, at least two. */
  rows: readonly ActivityRow[];
  locale: string;
  /** Moves those that have dates. Resolves with a sentence if that failed, like `onSetAttribute`. */
  onMoveByDays: (days: number) => Promise<string | undefined>;
  onSetAttribute: (input: AttributeInput) => Promise<string | undefined>;
  /** The user wants to delete them, and has not confirmed it. */
  onDelete: () => void;
  onClear: () => void;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SHEETS = [selectionBarCss];

/** What the user can do with several selected activities at once. */
export function SelectionBar(props: SelectionBarProps) {
  useSheets(SHEETS);
  const { shell, configuration, rows, locale, onMoveByDays, onSetAttribute, onDelete, onClear } = props;
  const { selection: words } = useWords(placingWords);
  const [opened, setOpened] = useState<'shift' | 'attribute'>();
  const close = () => setOpened(undefined);
  const attributes = useMemo(() => commonAttributes(rows, configuration), [rows, configuration]);
  const dated = rows.filter(({ start }) => start !== null);
  const canAll = (action: string) => rows.every(({ permissions }) => permissions.allowedActions.includes(action));
  const tooMany = rows.length > CHANGED_MAX ? words.tooMany(CHANGED_MAX) : undefined;
  const cannotEdit = tooMany ?? (canAll('EDIT') ? undefined : words.cannotEdit);
  const whyNotMove = cannotEdit ?? (dated.length === 0 ? words.notScheduled : undefined);
  const whyNotSet = cannotEdit ?? (attributes.length === 0 ? words.noAttribute : undefined);
  const whyNotDelete = tooMany ?? (canAll('DELETE') ? undefined : words.cannotDelete);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a layout that flexbox cannot change everywhere
    <div className="selection-bar" role="group" aria-label={words.label} data-ref="selection-bar">
      <span className="selection-count" role="status">
        {words.count(rows.length)}
      </span>
      <Action data-ref="selection-move" whyNot={whyNotMove} onClick={() => setOpened('shift')}>
        <CalendarRange {...ICON} />
        {words.move}
      </Action>
      <Action data-ref="selection-attribute" whyNot={whyNotSet} onClick={() => setOpened('attribute')}>
        <SlidersHorizontal {...ICON} />
        {words.attribute}
      </Action>
      <Action data-ref="selection-delete" whyNot={whyNotDelete} onClick={onDelete}>
        <Trash2 {...ICON} />
        {words.remove}
      </Action>
      <button
        type="button"
        className="p-icon-button selection-clear"
        data-ref="selection-clear"
        aria-label={words.clear}
        title={words.clear}
        onClick={onClear}
      >
        <X {...ICON} size={18} />
      </button>
      {opened === 'shift' && (
        <ShiftDialog
          shell={shell}
          count={dated.length}
          undatedCount={rows.length - dated.length}
          onMove={onMoveByDays}
          onClose={close}
        />
      )}
      {opened === 'attribute' && (
        <SetAttributeDialog
          shell={shell}
          count={rows.length}
          attributes={attributes}
          isRequired={(id) => isRequiredByAny(rows, configuration, id)}
          locale={locale}
          onSet={onSetAttribute}
          onClose={close}
        />
      )}
    </div>
  );
}

type ActionProps = Pick<Parameters<typeof Button>[0], 'onClick' | 'children' | 'data-ref'> & {
  /** Why it is not available, as a sentence. */
  whyNot: string | undefined;
};

/** A button that states the reason while it is not available. */
const Action = ({ whyNot, ...button }: ActionProps) =>
  whyNot === undefined ? <Button {...button} /> : <HintedButton {...button} hint={whyNot} disabled />;
