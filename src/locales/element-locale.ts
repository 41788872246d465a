import type { Words } from '../base/language/words.ts';
import type { failuresWords } from '../browser/transport/failures.words.ts';
import type { budgetPreferencesWords } from '../features/budgets/preferences/budget-preferences.words.ts';
import type { inboxWords } from '../features/inbox/inbox.words.ts';
import type { navigationWords } from '../features/navigation/navigation.words.ts';
import type { noticeDialogsWords } from '../features/notices/notice-dialogs.words.ts';
import type { noticesWords } from '../features/notices/notices.words.ts';
import type { searchWords } from '../features/search/search.words.ts';
import type { sessionWords } from '../features/session/session.words.ts';
import type { redirectsWords } from '../shell/redirects/redirects.words.ts';
import type { userMenuWords } from '../shell/routes/user-menu.words.ts';
import type { controlsWords } from '../ui/language/controls.words.ts';

type ElementWords =
  | typeof budgetPreferencesWords
  | typeof controlsWords
  | typeof failuresWords
  | typeof inboxWords
  | typeof navigationWords
  | typeof noticeDialogsWords
  | typeof noticesWords
  | typeof redirectsWords
  | typeof searchWords
  | typeof sessionWords
  | typeof userMenuWords;

/** All texts of the elements, by feature. A locale without one of them does not compile. */
export type ElementLocale = {
  readonly [Each in ElementWords as NonNullable<Each['feature']>]: Each extends Words<string, infer Texts>
    ? Texts
    : never;
};
