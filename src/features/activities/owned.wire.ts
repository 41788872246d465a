import * as v from 'valibot';
import { isStorable } from '../../base/text/storable.ts';
import { isVisible } from '../../base/text/visible.ts';
import { lineOfText } from '../../base/validation/line-of-text.ts';
import { viewRules } from './view-rules.words.ts';

/** Maximum lengths after trimming, in UTF-16 units. */
const NAME_MAX = 200;
const DESCRIPTION_MAX = 1000;

/** Control characters except tabs and line breaks, and characters that change the direction of adjacent text. */
const NOT_SHOWN = /(?![\t\n])\p{Cc}|[\u202a-\u202e]/u;

const DescriptionWire = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
  v.check((text) => isStorable(text) && !NOT_SHOWN.test(text), viewRules.notStorableDescription),
  v.maxLength(DESCRIPTION_MAX, viewRules.descriptionTooLong(DESCRIPTION_MAX)),
  v.transform((text) => (isVisible(text) ? text : '')),
);

/** The input that saved views and column presets have in common. */
export const ownedInputEntries = {
  /** Unique among those of the owner, ignoring case. */
  name: v.pipe(
    lineOfText(NAME_MAX, { noLine: viewRules.notStorableName, tooLong: viewRules.nameTooLong(NAME_MAX) }),
    v.minLength(1, viewRules.noName),
  ),
  description: DescriptionWire,
  /**
   * Private: only the owner can read it. Otherwise shared: all users of the organization can read it, the owner and
   * managers can change it.
   */
  private: v.boolean(),
};

/** The data that saved views and column presets have in common. */
export const ownedEntries = {
  id: v.string(),
  /** Increases with each change. Every write sends the version that it is based on. */
  version: v.number(),
  name: v.string(),
  description: v.string(),
  private: v.boolean(),
  /** The name is null for a former user. */
  owner: v.object({ id: v.string(), name: v.nullable(v.string()) }),
};
