import { type ReactNode, useCallback } from 'react';
import { asError } from '../../base/errors.ts';
import { loadFailureText } from '../../browser/code/load-failure-text.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { type LazyPart, useLazyPart } from './lazy-part.ts';

type LazyViewProps<Props> = {
  shell: Pick<Shell, 'report' | 'messages'>;
  part: LazyPart<Props>;
  props: Props;
  /** Shown while the code loads. */
  fallback?: ReactNode;
  /** Closes what cannot be shown because its code is missing. The user has been informed. */
  onFailed: () => void;
};

type NeededPart<Props> = Pick<LazyViewProps<Props>, 'shell' | 'part' | 'onFailed'> & { isNeeded: boolean };

/** Returns a part once it is needed and its code has loaded. */
export function useNeededPart<Props>({ shell, part, isNeeded, onFailed }: NeededPart<Props>) {
  const fail = useCallback(
    async (error: unknown) => {
      shell.report(asError(error));
      onFailed();
      shell.messages.show(await loadFailureText(error), 'error');
    },
    [shell, onFailed],
  );
  return useLazyPart(part, isNeeded, fail);
}

/** Renders a part whose code loads when it is first rendered. */
export function LazyView<Props extends object>({ props, fallback, ...loading }: LazyViewProps<Props>) {
  const Part = useNeededPart({ ...loading, isNeeded: true });
  return Part ? <Part {...props} /> : fallback;
}
