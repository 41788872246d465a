import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { UpdateActivity } from '../activity-input.wire.ts';

export type ActivityInput = Partial<UpdateActivity>;

/** The change that a field has sent, until the server has accepted it. */
type FieldSave = { input: ActivityInput; isSaving: boolean; error?: string | undefined };

export type FieldSaves = {
  /** Returns the unsaved change of a field. */
  of: (field: string) => FieldSave | undefined;
  save: (field: string, input: ActivityInput) => void;
  /** Discards a refused change. */
  revert: (field: string) => void;
};

/**
 * Saves fields one after another, because each request needs the version that the last one has produced.
 *
 * @param send resolves to a message if the change is refused
 * @param onUnseen called with the message if the fields are no longer shown
 */
export function useFieldSaves(
  send: (input: ActivityInput) => Promise<string | undefined>,
  onUnseen: (message: string) => void,
): FieldSaves {
  const [saves, setSaves] = useState<ReadonlyMap<string, FieldSave>>(new Map());
  const queue = useRef(Promise.resolve());
  const sender = useRef(send);
  sender.current = send;
  const unseen = useRef(onUnseen);
  unseen.current = onUnseen;
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const put = useCallback(
    (field: string, next: FieldSave | undefined, unless?: (now: FieldSave | undefined) => boolean) => {
      setSaves((before) => {
        if (unless?.(before.get(field))) return before;
        const after = new Map(before);
        if (next) after.set(field, next);
        else after.delete(field);
        return after;
      });
    },
    [],
  );

  const save = useCallback(
    (field: string, input: ActivityInput) => {
      put(field, { input, isSaving: true });
      queue.current = queue.current.then(async () => {
        const error = await sender.current(input).catch(refusalText);
        if (error !== undefined && !isShown.current) return unseen.current(error);
        const isReplaced = (now: FieldSave | undefined) => now?.input !== input;
        put(field, error === undefined ? undefined : { input, isSaving: false, error }, isReplaced);
      });
    },
    [put],
  );
  return {
    of: (field) => saves.get(field),
    save,
    revert: useCallback((field: string) => put(field, undefined, (now) => now?.isSaving ?? true), [put]),
  };
}
