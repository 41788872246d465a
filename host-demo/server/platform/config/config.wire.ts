import * as v from 'valibot';

/** GET config: the public configuration. */
export const ConfigWire = v.object({
  aptrinsicOn: v.boolean(),
  tenant: v.string(),
  env: v.string(),
  raygunKey: v.string(),
  budgetColumnsMax: v.number(),
  fileSizeMax: v.number(),
  fileTypes: v.array(v.string()),
  importFileSizeMax: v.number(),
  importFileTypes: v.array(v.string()),
  identityOrigins: v.array(v.string()),
});
