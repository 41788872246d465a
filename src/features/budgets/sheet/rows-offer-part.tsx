import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import type { RowsOfferProps } from './rows-offer.tsx';

export const rowsOfferPart = lazyPart<RowsOfferProps>(() => import('./rows-offer.tsx').then((code) => code.RowsOffer));
