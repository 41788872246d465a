import { failuresFr } from '../browser/transport/failures.words.fr.ts';
import { budgetPreferencesFr } from '../features/budgets/preferences/budget-preferences.words.fr.ts';
import { inboxFr } from '../features/inbox/inbox.words.fr.ts';
import { navigationFr } from '../features/navigation/navigation.words.fr.ts';
import { noticeDialogsFr } from '../features/notices/notice-dialogs.words.fr.ts';
import { noticesFr } from '../features/notices/notices.words.fr.ts';
import { searchFr } from '../features/search/search.words.fr.ts';
import { sessionFr } from '../features/session/session.words.fr.ts';
import { redirectsFr } from '../shell/redirects/redirects.words.fr.ts';
import { userMenuFr } from '../shell/routes/user-menu.words.fr.ts';
import { controlsFr } from '../ui/language/controls.words.fr.ts';
import type { ElementLocale } from './element-locale.ts';

export const locale: ElementLocale = {
  'budget-preferences': budgetPreferencesFr,
  controls: controlsFr,
  failures: failuresFr,
  inbox: inboxFr,
  navigation: navigationFr,
  'notice-dialogs': noticeDialogsFr,
  notices: noticesFr,
  redirects: redirectsFr,
  search: searchFr,
  session: sessionFr,
  'user-menu': userMenuFr,
};
