import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import type { DeletionOfferProps } from './deletion-offer.tsx';

export const deletionOfferPart = lazyPart<DeletionOfferProps>(() =>
  import('./deletion-offer.tsx').then((code) => code.DeletionOffer),
);
