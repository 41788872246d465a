import { useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { readLockRequests, sendLockRequest } from './lock-requests.api.ts';
import type { AskedPerson } from './lock-requests.wire.ts';
import { lockRequestsWords } from './lock-requests.words.ts';

/** The item that a request is about. */
export type RequestedItem = { budgetId: string; itemId: string };

type LockRequestOptions = {
  shell: Pick<Shell, 'rest'>;
  item: RequestedItem;
  /** The suggested note. */
  initialNote: string;
  onSent: (person: AskedPerson) => void;
};

/** Returns the state of a form that asks a user about a locked item. */
export function useLockRequest({ shell, item, initialNote, onSent }: LockRequestOptions) {
  const words = useWords(lockRequestsWords);
  const people = useLoaded(item.itemId, () => readLockRequests(shell.rest, item).then((found) => found.people));
  const [chosenId, setChosenId] = useState<string>();
  const [note, setNote] = useState(initialNote);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const all = people.value ?? [];
  const person = all.find(({ id }) => id === chosenId) ?? all.find(({ canAsk }) => canAsk) ?? all[0];

  const problem = () => {
    if (!person) return words.noPerson;
    if (!person.canAsk) return words.alreadyAsked;
    return note.trim() === '' ? words.noNote : undefined;
  };
  return {
    ...{ people, person, note, setNote, failure, isBusy, setChosenId },
    async send(): Promise<void> {
      if (isBusy || !person) return;
      const refusal = problem();
      setFailure(refusal);
      if (refusal !== undefined) return;
      setIsBusy(true);
      try {
        await sendLockRequest(shell.rest, item, { personId: person.id, note: note.replaceAll(/\s+/g, ' ').trim() });
        onSent(person);
      } catch (error) {
        setFailure(refusalText(error));
        setIsBusy(false);
      }
    },
  };
}
