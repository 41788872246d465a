import { Callout } from '../../../ui/callout/callout.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextArea } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { REQUEST_NOTE_MAX_LENGTH } from './lock-requests.wire.ts';
import { lockRequestsWords } from './lock-requests.words.ts';
import type { useLockRequest } from './use-lock-request.ts';

/** When the fields have loaded. */
const focus = (field: HTMLElement | null) => field?.focus();

/** Whom to ask, and the note. */
export function LockRequestFields({ request }: { request: ReturnType<typeof useLockRequest> }) {
  const words = useWords(lockRequestsWords);
  const { people, person, note, setNote, failure, setChosenId } = request;
  return (
    <LoadedView loaded={people} what={words.what}>
      {(all) =>
        person ? (
          <>
            {failure !== undefined && <Callout priority="ERROR">{failure}</Callout>}
            <SelectField
              label={words.person}
              value={person.id}
              options={all.map(({ id, name, isOwner }) => ({ value: id, label: words.personName(name, isOwner) }))}
              {...(!person.canAsk && { hint: words.alreadyAsked })}
              data-ref="lock-request-person"
              ref={focus}
              onChange={({ target }) => setChosenId(target.value)}
            />
            <TextArea
              label={words.note}
              value={note}
              rows={2}
              maxLength={REQUEST_NOTE_MAX_LENGTH}
              data-ref="lock-request-note"
              onChange={({ target }) => setNote(target.value)}
            />
          </>
        ) : (
          <p>{words.noPerson}</p>
        )
      }
    </LoadedView>
  );
}
