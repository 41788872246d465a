import * as v from 'valibot';

/** GET skins: the brands that the product has; everybody. */
export const SkinsWire = v.array(v.object({ id: v.picklist(['legacy', 'newer']), productName: v.string() }));
export type Skin = v.InferOutput<typeof SkinsWire>[number];
