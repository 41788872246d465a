import { useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Configuration } from '../configuration.wire.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';
import { placementIndex } from './placement.ts';
import { placingWords } from './placing.words.ts';
import { countBelow, topMost } from './top-most.ts';
import { useSubmit } from './use-submit.ts';

type DeleteDialogProps = {
  shell: Pick<Shell, 'report'>;
  /** All activities of the view. */
  rows: readonly ActivityRow[];
  configuration: Configuration;
  /** The activities that the user has chosen. One below another of them is deleted with it. */
  ids: readonly string[];
  /** Resolves with a sentence if they could not be deleted. Receives the top-most ones. */
  onDelete: (rows: readonly ActivityRow[]) => Promise<string | undefined>;
  /** The user cancels, or the activities are deleted. */
  onClose: () => void;
};

const WIDTH_PX = 480;

/** Asks before activities are deleted with everything below them. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { shell, ids, onDelete, onClose } = props;
  const { cancel, remove: words } = useWords(placingWords);
  const { isBusy, problem, submit } = useSubmit(shell, onClose);
  // As they were when the dialog opened: deleted rows disappear before it closes.
  const [{ rows, below }] = useState(() => {
    const index = placementIndex(props.rows, props.configuration);
    const chosen = topMost(index, ids);
    return { rows: chosen, below: countBelow(index, chosen) };
  });
  const denied = rows.find(({ permissions }) => !permissions.allowedActions.includes('DELETE'));
  const refusal = problem ?? (denied && words.denied(denied.name));
  return (
    <Dialog
      name="delete"
      title={words.title(rows.length)}
      widthPx={WIDTH_PX}
      isDescribed
      onClose={onClose}
      returnFocusTo={() => null}
      footer={
        <>
          <Button data-ref="delete-cancel" data-autofocus onClick={onClose}>
            {cancel}
          </Button>
          <Button
            kind="danger"
            data-ref="delete-confirm"
            busy={isBusy}
            unavailable={rows.length === 0 || denied !== undefined}
            onClick={() => void submit(() => onDelete(rows))}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="create-form">
        {refusal !== undefined && <Callout priority="ERROR">{refusal}</Callout>}
        <p>
          {textOf(rows, below, words)} {words.undo}
        </p>
      </div>
    </Dialog>
  );
}

type RemoveWords = ReturnType<typeof placingWords>['remove'];

function textOf(rows: readonly ActivityRow[], below: number, words: RemoveWords): string {
  const [only] = rows;
  if (only && rows.length === 1) return below > 0 ? words.oneWithBelow(only.name, below) : words.one(only.name);
  return below > 0 ? words.severalWithBelow(rows.length, below) : words.several(rows.length);
}
