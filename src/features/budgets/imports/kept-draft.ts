import * as v from 'valibot';
import { importChoicesKey } from '../../../browser/storage/storage-keys.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { DATE_FORMATS, NUMBER_FORMATS } from '../financial-imports/import-fields.wire.ts';
import { COLUMN_FIELDS } from '../rules/import-mapping.ts';
import { EMPTY_CATEGORIES, EXISTING_ROWS } from './budget-imports.wire.ts';
import type { ImportDraft } from './import-draft.ts';

const KeptSchema = v.object({
  recordSetId: v.string(),
  draft: v.object({
    fields: v.pipe(
      v.record(v.picklist(COLUMN_FIELDS), v.string()),
      v.transform((fields) => fields as ImportDraft['fields']),
    ),
    columns: v.record(v.string(), v.string()),
    dateFormat: v.nullable(v.picklist(DATE_FORMATS)),
    numberFormat: v.nullable(v.picklist(NUMBER_FORMATS)),
    createsCategories: v.boolean(),
    emptyCategories: v.optional(v.nullable(v.picklist(EMPTY_CATEGORIES)), null),
    existing: v.picklist(EXISTING_ROWS),
    skipsTotals: v.optional(v.boolean(), false),
  }),
});

export type KeptDraft = { read(): ImportDraft | undefined; keep(draft: ImportDraft): void };

/** Returns the choices for the rows of a file, which survive a reload. They replace those for earlier files. */
export function keptDraft({ storage, session }: Pick<Shell, 'storage' | 'session'>, recordSetId: string): KeptDraft {
  const user = session.getState();
  const key = importChoicesKey(user.phase === 'signed-in' ? user.account.username : '', 'BUDGET');
  return {
    read() {
      const kept = storage.readJson(key, KeptSchema);
      return kept?.recordSetId === recordSetId ? kept.draft : undefined;
    },
    keep: (draft) => storage.writeJson(key, { recordSetId, draft }),
  };
}
