import * as v from 'valibot';
import { lineOfText } from '../../base/validation/line-of-text.ts';
import { activityRules } from './activity-rules.words.ts';

/** Maximum length after trimming, in UTF-16 units. */
const NAME_MAX = 200;

/** The name of an activity: a trimmed line with a visible character. */
export const ActivityNameWire = v.pipe(
  lineOfText(NAME_MAX, { noLine: activityRules.notStorableName, tooLong: activityRules.nameTooLong(NAME_MAX) }),
  v.minLength(1, activityRules.noName),
);
