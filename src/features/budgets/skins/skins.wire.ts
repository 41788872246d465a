import * as v from 'valibot';
import { BRANDS } from '../../../shell/brand/brands.ts';

/** GET skins: the brands that the product has; everybody. */
export const SkinsWire = v.array(v.object({ id: v.picklist(BRANDS), productName: v.string() }));
export type Skin = v.InferOutput<typeof SkinsWire>[number];
