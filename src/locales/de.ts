import { codeDe } from '../browser/code/code.words.de.ts';
import { coverPageDe } from '../browser/page/cover-page.words.de.ts';
import { failuresDe } from '../browser/transport/failures.words.de.ts';
import { budgetPreferencesDe } from '../features/budgets/preferences/budget-preferences.words.de.ts';
import { inboxDe } from '../features/inbox/inbox.words.de.ts';
import { navigationDe } from '../features/navigation/navigation.words.de.ts';
import { noticeDialogsDe } from '../features/notices/notice-dialogs.words.de.ts';
import { noticesDe } from '../features/notices/notices.words.de.ts';
import { searchDe } from '../features/search/search.words.de.ts';
import { sessionDe } from '../features/session/session.words.de.ts';
import { labelsDe } from '../shell/brand/labels.words.de.ts';
import { searchMissingDe } from '../shell/messages/search-missing.words.de.ts';
import { redirectsDe } from '../shell/redirects/redirects.words.de.ts';
import { tabsDe } from '../shell/routes/tabs.words.de.ts';
import { userMenuDe } from '../shell/routes/user-menu.words.de.ts';
import { plainNoticeDe } from '../shell/session/plain-notice.words.de.ts';
import { controlsDe } from '../ui/language/controls.words.de.ts';
import type { ElementLocale } from './element-locale.ts';

export const locale: ElementLocale = {
  'budget-preferences': budgetPreferencesDe,
  code: codeDe,
  controls: controlsDe,
  'cover-page': coverPageDe,
  failures: failuresDe,
  inbox: inboxDe,
  labels: labelsDe,
  navigation: navigationDe,
  'notice-dialogs': noticeDialogsDe,
  notices: noticesDe,
  'plain-notice': plainNoticeDe,
  redirects: redirectsDe,
  search: searchDe,
  'search-missing': searchMissingDe,
  session: sessionDe,
  tabs: tabsDe,
  'user-menu': userMenuDe,
};
