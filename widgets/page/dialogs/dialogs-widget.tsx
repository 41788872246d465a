import { useCallback } from 'react';
import type { ElementContext } from '../../../src/embed/element/element-context.ts';
import { dialogsOf } from '../../../src/shell/dialogs/dialogs.ts';
import { AskedDialogs } from '../../../src/ui/dialog/asked-dialogs.tsx';
import { notifyMissing } from './notify-missing.ts';

/** The page's dialogs, one at a time. */
export function DialogsWidget({ shell }: ElementContext) {
  const onFailed = useCallback((error: unknown) => void notifyMissing(shell, error), [shell]);
  return <AskedDialogs dialogs={dialogsOf(shell)} onFailed={onFailed} />;
}
