import * as v from 'valibot';
import { CriteriaWire } from './criteria.wire.ts';
import { ownedEntries, ownedInputEntries } from './owned.wire.ts';

/** The input of createSavedView and updateSavedView, which replaces all fields. */
export const SavedViewInputWire = v.object({
  ...ownedInputEntries,
  criteria: CriteriaWire,
  /** A column preset that the user can read; null for none. A shared view can't use a private preset. */
  columnPresetId: v.optional(v.nullable(v.string()), null),
});
export type SavedViewInput = v.InferOutput<typeof SavedViewInputWire>;

/**
 * A saved view of the activities. The query savedViews returns the user's private ones and all shared ones of the
 * organization, by name. Requires the features ACTIVITIES and SAVED_VIEWS.
 */
export const SavedViewWire = v.object({
  ...ownedEntries,
  criteria: CriteriaWire,
  /** Stays when the preset is deleted. */
  columnPresetId: v.nullable(v.string()),
});
export type SavedView = v.InferOutput<typeof SavedViewWire>;

/** Codes in `extensions.code` of GraphQL errors about saved views. */
export const SAVED_VIEW_ERROR_CODES = { gone: 'SAVED_VIEW_NOT_FOUND' } as const;
