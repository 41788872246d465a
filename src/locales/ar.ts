import { codeAr } from '../browser/code/code.words.ar.ts';
import { coverPageAr } from '../browser/page/cover-page.words.ar.ts';
import { failuresAr } from '../browser/transport/failures.words.ar.ts';
import { budgetPreferencesAr } from '../features/budgets/preferences/budget-preferences.words.ar.ts';
import { inboxAr } from '../features/inbox/inbox.words.ar.ts';
import { navigationAr } from '../features/navigation/navigation.words.ar.ts';
import { noticeDialogsAr } from '../features/notices/notice-dialogs.words.ar.ts';
import { noticesAr } from '../features/notices/notices.words.ar.ts';
import { searchAr } from '../features/search/search.words.ar.ts';
import { sessionAr } from '../features/session/session.words.ar.ts';
import { labelsAr } from '../shell/brand/labels.words.ar.ts';
import { searchMissingAr } from '../shell/messages/search-missing.words.ar.ts';
import { redirectsAr } from '../shell/redirects/redirects.words.ar.ts';
import { tabsAr } from '../shell/routes/tabs.words.ar.ts';
import { userMenuAr } from '../shell/routes/user-menu.words.ar.ts';
import { plainNoticeAr } from '../shell/session/plain-notice.words.ar.ts';
import { controlsAr } from '../ui/language/controls.words.ar.ts';
import type { ElementLocale } from './element-locale.ts';

export const locale: ElementLocale = {
  'budget-preferences': budgetPreferencesAr,
  code: codeAr,
  controls: controlsAr,
  'cover-page': coverPageAr,
  failures: failuresAr,
  inbox: inboxAr,
  labels: labelsAr,
  navigation: navigationAr,
  'notice-dialogs': noticeDialogsAr,
  notices: noticesAr,
  'plain-notice': plainNoticeAr,
  redirects: redirectsAr,
  search: searchAr,
  'search-missing': searchMissingAr,
  session: sessionAr,
  tabs: tabsAr,
  'user-menu': userMenuAr,
};
