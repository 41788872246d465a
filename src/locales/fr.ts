import { codeFr } from '../browser/code/code.words.fr.ts';
import { coverPageFr } from '../browser/page/cover-page.words.fr.ts';
import { failuresFr } from '../browser/transport/failures.words.fr.ts';
import { budgetPreferencesFr } from '../features/budgets/preferences/budget-preferences.words.fr.ts';
import { inboxFr } from '../features/inbox/inbox.words.fr.ts';
import { navigationFr } from '../features/navigation/navigation.words.fr.ts';
import { noticeDialogsFr } from '../features/notices/notice-dialogs.words.fr.ts';
import { noticesFr } from '../features/notices/notices.words.fr.ts';
import { searchFr } from '../features/search/search.words.fr.ts';
import { sessionFr } from '../features/session/session.words.fr.ts';
import { labelsFr } from '../shell/brand/labels.words.fr.ts';
import { searchMissingFr } from '../shell/messages/search-missing.words.fr.ts';
import { redirectsFr } from '../shell/redirects/redirects.words.fr.ts';
import { tabsFr } from '../shell/routes/tabs.words.fr.ts';
import { userMenuFr } from '../shell/routes/user-menu.words.fr.ts';
import { plainNoticeFr } from '../shell/session/plain-notice.words.fr.ts';
import { controlsFr } from '../ui/language/controls.words.fr.ts';
import type { ElementLocale } from './element-locale.ts';

export const locale: ElementLocale = {
  'budget-preferences': budgetPreferencesFr,
  code: codeFr,
  controls: controlsFr,
  'cover-page': coverPageFr,
  failures: failuresFr,
  inbox: inboxFr,
  labels: labelsFr,
  navigation: navigationFr,
  'notice-dialogs': noticeDialogsFr,
  notices: noticesFr,
  'plain-notice': plainNoticeFr,
  redirects: redirectsFr,
  search: searchFr,
  'search-missing': searchMissingFr,
  session: sessionFr,
  tabs: tabsFr,
  'user-menu': userMenuFr,
};
