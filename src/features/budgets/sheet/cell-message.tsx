import { createContext, type ReactNode } from 'react';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import type { CellMessage } from './use-cell-message.ts';

/** The id of the message, for the field in the cell with the focus. */
export const CellMessageId = createContext<string | undefined>(undefined);

/** Editors load it when they open. */
export const cellMessagePart = lazyPart<CellMessage>(() =>
  import('./cell-message-view.tsx').then((code) => code.CellMessageView),
);
/** Without its code, the state of the sheet says that the value can't be saved. */
const doWithout = () => {};

type CellMessagesProps = { message: CellMessage | undefined; children: ReactNode };

/** Shows what users must know about the value of the cell with the focus, next to this cell. */
export function CellMessages({ message, children }: CellMessagesProps) {
  const View = useLazyPart(cellMessagePart, message !== undefined, doWithout);
  return (
    <>
      <CellMessageId value={message?.id}>{children}</CellMessageId>
      {message && View && <View {...message} />}
    </>
  );
}
