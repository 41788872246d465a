import * as v from 'valibot';
import { importChoicesKey } from '../../../browser/storage/storage-keys.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { DuplicatesWire, type FinancialImport, FinancialImportWire } from './financial-imports.wire.ts';
import { IMPORT_FIELDS } from './import-fields.wire.ts';
import { STEPS } from './import-steps.ts';
import { RuleDraftSchema } from './rule-drafts.ts';

const { fields, dateFormat, numberFormat } = FinancialImportWire.entries;

const ChoicesSchema = v.object({
  importId: v.string(),
  /** The step that the user was in last. */
  step: v.optional(v.picklist(STEPS)),
  columns: v.optional(v.object({ fields, dateFormat, numberFormat })),
  /** Users can choose no field in the meantime. */
  duplicates: v.optional(v.object({ ...DuplicatesWire.entries, fields: v.array(v.picklist(IMPORT_FIELDS)) })),
  rules: v.optional(v.array(RuleDraftSchema)),
});
/** What a user has chosen in the steps of an import, but not saved with Continue. */
type Choices = Omit<v.InferOutput<typeof ChoicesSchema>, 'importId'>;

export type UnsavedChoices = {
  read(): Choices;
  /** Replaces the choices of some steps; undefined removes those of a step. */
  keep(change: { [Part in keyof Choices]: Choices[Part] | undefined }): void;
};

/** Returns the unsaved choices of the user, which survive a reload. Those of an import replace those of earlier ones. */
export function unsavedChoices(
  { storage, session }: Pick<Shell, 'storage' | 'session'>,
  { id: importId, importType }: Pick<FinancialImport, 'id' | 'importType'>,
): UnsavedChoices {
  const user = session.getState();
  const key = importChoicesKey(user.phase === 'signed-in' ? user.account.username : '', importType);
  const read = () => {
    const found = storage.readJson(key, ChoicesSchema);
    return found?.importId === importId ? found : {};
  };
  return { read, keep: (change) => storage.writeJson(key, { ...read(), ...change, importId }) };
}
