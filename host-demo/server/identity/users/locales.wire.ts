import type * as v from 'valibot';
import type { LocalesWire } from '../../../../src/features/account/own-account.wire.ts';

/** The locales whose formats the product supports, by their native names. */
export const LOCALES = [
  { id: 'en', name: 'English' },
  { id: 'en-CA', name: 'English (Canada)' },
  { id: 'fr-CA', name: 'Français (Canada)' },
  { id: 'de', name: 'Deutsch' },
  { id: 'ja', name: '日本語' },
  { id: 'ar', name: 'العربية' },
] as const satisfies v.InferOutput<typeof LocalesWire>;
