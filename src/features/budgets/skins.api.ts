import type { Rest } from '../../browser/transport/rest.ts';
import { type Skin, SkinsWire } from './skins.wire.ts';

/** The brands that the product has. Rejects with a TransportFailure. */
export const readSkins = async (rest: Rest): Promise<Skin[]> =>
  (await rest()).get('skins', { quiet: true }).json(SkinsWire);
