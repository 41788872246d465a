import { type FormEvent, useId, useState } from 'react';
import { isNameTyped } from '../../base/validation/is-name-typed.ts';
import { refusalText } from '../../browser/transport/failures.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { Button } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import { deleteOrganization } from './organization-deletion.api.ts';
import { ORGANIZATION_KEPT_DAYS, type OrganizationName } from './organization-deletion.wire.ts';
import { deleteOrganizationWords as words } from './organization-deletion.words.ts';

type DeleteOrganizationDialogProps = {
  shell: Shell;
  organization: OrganizationName;
  locale: string | undefined;
  onDeleted: () => void;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

const DAY_MS = 86_400_000;

/** States what the deletion of an organization does, and deletes it once the user has typed its name. */
export function DeleteOrganizationDialog(props: DeleteOrganizationDialogProps) {
  const { shell, organization, locale, onDeleted, onClose, returnFocusTo } = props;
  const { id, name } = organization;
  const formId = useId();
  const [until] = useState(() => new Date(shell.clock.now() + ORGANIZATION_KEPT_DAYS * DAY_MS).toISOString());
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isNameTyped(typed, name)) return;
    setRefusal(undefined);
    setIsBusy(true);
    try {
      await deleteOrganization(shell.rest, id, typed);
      onDeleted();
    } catch (error) {
      setRefusal(refusalText(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      name="delete-organization"
      title={words.title(name)}
      widthPx={520}
      closesOnBackdrop={typed === ''}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button data-ref="delete-organization-cancel" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            kind="danger"
            busy={isBusy}
            unavailable={!isNameTyped(typed, name)}
            data-ref="delete-organization-submit"
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="p-stack" noValidate onSubmit={(event) => void submit(event)}>
        {refusal !== undefined && <Callout priority="ERROR">{refusal}</Callout>}
        <div>
          <p>{words.now}</p>
          <p>
            {words.undoUntil}
            <TimeText value={until} locale={locale} />. {words.afterwards}
          </p>
        </div>
        <TextField
          label={words.confirm(name)}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          data-ref="delete-organization-name"
          data-autofocus
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
