import * as v from 'valibot';
import { keyOfText } from './criteria.wire.ts';
import { ownedEntries, ownedInputEntries } from './owned.wire.ts';
import { viewRules } from './view-rules.words.ts';

const COLUMNS_MAX = 200;
/** The key of the name, which is always the first column and locked, so no preset contains it. */
const NAME_KEY = 'name';

/**
 * Keys of columns in their order: `type`, `status`, `owner`, `start`, `end`, `parent` or `attribute:{id}`. Unknown keys
 * are kept.
 */
const ColumnsWire = v.pipe(
  v.array(keyOfText(viewRules.invalidColumn)),
  v.maxLength(COLUMNS_MAX, viewRules.tooManyColumns(COLUMNS_MAX)),
  v.check((keys) => !keys.includes(NAME_KEY), viewRules.nameColumn),
  v.check((keys) => new Set(keys).size === keys.length, viewRules.repeatedColumn),
);

/** The input of createColumnPreset and updateColumnPreset, which replaces all fields. */
export const ColumnPresetInputWire = v.pipe(
  v.object({
    ...ownedInputEntries,
    userColumns: ColumnsWire,
    /** The first of them, which stay in place while the rest scrolls. */
    lockedColumns: ColumnsWire,
  }),
  v.check(
    ({ userColumns, lockedColumns }) => lockedColumns.every((key, index) => key === userColumns[index]),
    viewRules.lockedNotFirst,
  ),
);
export type ColumnPresetInput = v.InferOutput<typeof ColumnPresetInputWire>;

/**
 * A column preset of the activities. The query columnPresets returns the user's private ones and all shared ones of the
 * organization, by name. Requires the features ACTIVITIES and SAVED_VIEWS.
 */
export const ColumnPresetWire = v.object({
  ...ownedEntries,
  userColumns: v.array(v.string()),
  lockedColumns: v.array(v.string()),
});
export type ColumnPreset = v.InferOutput<typeof ColumnPresetWire>;

/** Codes in `extensions.code` of GraphQL errors about column presets. */
export const COLUMN_PRESET_ERROR_CODES = {
  gone: 'COLUMN_PRESET_NOT_FOUND',
  /** A preset of shared views can't become private. */
  inUse: 'IN_USE',
} as const;
