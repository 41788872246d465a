import { failuresAr } from '../browser/transport/failures.words.ar.ts';
import { budgetPreferencesAr } from '../features/budgets/preferences/budget-preferences.words.ar.ts';
import { inboxAr } from '../features/inbox/inbox.words.ar.ts';
import { navigationAr } from '../features/navigation/navigation.words.ar.ts';
import { noticeDialogsAr } from '../features/notices/notice-dialogs.words.ar.ts';
import { noticesAr } from '../features/notices/notices.words.ar.ts';
import { searchAr } from '../features/search/search.words.ar.ts';
import { sessionAr } from '../features/session/session.words.ar.ts';
import { redirectsAr } from '../shell/redirects/redirects.words.ar.ts';
import { userMenuAr } from '../shell/routes/user-menu.words.ar.ts';
import { controlsAr } from '../ui/language/controls.words.ar.ts';
import type { ElementLocale } from './element-locale.ts';

export const locale: ElementLocale = {
  'budget-preferences': budgetPreferencesAr,
  controls: controlsAr,
  failures: failuresAr,
  inbox: inboxAr,
  navigation: navigationAr,
  'notice-dialogs': noticeDialogsAr,
  notices: noticesAr,
  redirects: redirectsAr,
  search: searchAr,
  session: sessionAr,
  'user-menu': userMenuAr,
};
