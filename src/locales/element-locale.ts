import type { Words } from '../base/language/words.ts';
import type { codeWords } from '../browser/code/code.words.ts';
import type { coverPageWords } from '../browser/page/cover-page.words.ts';
import type { failuresWords } from '../browser/transport/failures.words.ts';
import type { budgetPreferencesWords } from '../features/budgets/preferences/budget-preferences.words.ts';
import type { inboxWords } from '../features/inbox/inbox.words.ts';
import type { navigationWords } from '../features/navigation/navigation.words.ts';
import type { noticeDialogsWords } from '../features/notices/notice-dialogs.words.ts';
import type { noticesWords } from '../features/notices/notices.words.ts';
import type { searchWords } from '../features/search/search.words.ts';
import type { sessionWords } from '../features/session/session.words.ts';
import type { labelsWords } from '../shell/brand/labels.words.ts';
import type { searchMissingWords } from '../shell/messages/search-missing.words.ts';
import type { redirectsWords } from '../shell/redirects/redirects.words.ts';
import type { tabsWords } from '../shell/routes/tabs.words.ts';
import type { userMenuWords } from '../shell/routes/user-menu.words.ts';
import type { plainNoticeWords } from '../shell/session/plain-notice.words.ts';
import type { controlsWords } from '../ui/language/controls.words.ts';

type ElementWords =
  | typeof budgetPreferencesWords
  | typeof codeWords
  | typeof controlsWords
  | typeof coverPageWords
  | typeof failuresWords
  | typeof inboxWords
  | typeof labelsWords
  | typeof navigationWords
  | typeof noticeDialogsWords
  | typeof noticesWords
  | typeof plainNoticeWords
  | typeof redirectsWords
  | typeof searchMissingWords
  | typeof searchWords
  | typeof sessionWords
  | typeof tabsWords
  | typeof userMenuWords;

/** All texts of the elements, by feature. A locale without one of them does not compile. */
export type ElementLocale = {
  readonly [Each in ElementWords as NonNullable<Each['feature']>]: Each extends Words<string, infer Texts>
    ? Texts
    : never;
};
