import { useEffect } from 'react';
import { cellMessagePart } from './cell-message.tsx';
import { deletionOfferPart } from './deletion-offer-part.tsx';
import { itemMenuPart } from './moving/item-menu-part.tsx';
import { moveItemsPart } from './moving/move-items-part.tsx';
import { ownerListPart } from './owner-field.tsx';
import { rowsOfferPart } from './rows-offer-part.tsx';
import { loadTabText } from './tab-text.ts';

const LOADS: readonly (() => Promise<unknown>)[] = [
  cellMessagePart.load,
  loadTabText,
  itemMenuPart.load,
  deletionOfferPart.load,
  moveItemsPart.load,
  rowsOfferPart.load,
  ownerListPart.load,
];
/** After the first cell has been selected, and its editor has opened. */
const DELAY_MS = 1000;

/**
 * Loads the code of all changes that can wait for a connection once the user begins to work. Without a connection, it is
 * too late. Shows nothing.
 */
export function OfflineCode({ isWorking }: { isWorking: boolean }) {
  useEffect(() => {
    if (!isWorking) return;
    const waiting = setTimeout(() => {
      for (const load of LOADS) load().catch(() => {}); // its use loads it again, and reports a failure
    }, DELAY_MS);
    return () => clearTimeout(waiting);
  }, [isWorking]);
  return null;
}
