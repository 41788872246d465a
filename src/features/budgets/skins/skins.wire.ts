import * as v from 'valibot';
import { BRANDS } from '../../../shell/brand/brands.ts';

/** GET skins: the brands of the product; public. */
export const SkinsWire = v.array(v.object({ id: v.picklist(BRANDS), productName: v.string() }));
export type Skin = v.InferOutput<typeof SkinsWire>[number];
