import * as v from 'valibot';
import { importChoicesKey } from '../../../browser/storage/storage-keys.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { RowSourceWire } from '../imports/record-sets.wire.ts';
import { IMPORT_SCOPES, IMPORT_TYPES } from './import-fields.wire.ts';

const { fileId, options } = RowSourceWire.entries;

const StartSchema = v.object({
  importType: v.picklist(IMPORT_TYPES),
  scope: v.picklist(IMPORT_SCOPES),
  budgetId: v.string(),
  templateId: v.string(),
  /** How the file of the upload control is read. */
  file: v.optional(v.object({ fileId, options })),
});
/** What a user has chosen in the first step of an import, but not saved with Continue. */
export type Start = v.InferOutput<typeof StartSchema>;

/** Null: earlier versions have left it of a start that was saved. */
const KeptSchema = v.nullable(v.object({ importId: v.string(), start: StartSchema }));

export type KeptStart = { read(): Start | undefined; keep(start: Start): void; forget(): void };

/** Returns the choices of the first step, which survive a reload. Those for an import replace those for earlier ones. */
export function keptStart(
  { storage, session }: Pick<Shell, 'storage' | 'session'>,
  importId: string | undefined,
): KeptStart {
  const user = session.getState();
  const key = importChoicesKey(user.phase === 'signed-in' ? user.account.username : '', 'START');
  return {
    read() {
      const found = storage.readJson(key, KeptSchema);
      return found?.importId === (importId ?? '') ? found.start : undefined;
    },
    keep: (start) => storage.writeJson(key, { importId: importId ?? '', start }),
    forget: () => storage.removeItem(key),
  };
}
