import { failuresDe } from '../browser/transport/failures.words.de.ts';
import { budgetPreferencesDe } from '../features/budgets/preferences/budget-preferences.words.de.ts';
import { inboxDe } from '../features/inbox/inbox.words.de.ts';
import { navigationDe } from '../features/navigation/navigation.words.de.ts';
import { noticeDialogsDe } from '../features/notices/notice-dialogs.words.de.ts';
import { noticesDe } from '../features/notices/notices.words.de.ts';
import { searchDe } from '../features/search/search.words.de.ts';
import { sessionDe } from '../features/session/session.words.de.ts';
import { redirectsDe } from '../shell/redirects/redirects.words.de.ts';
import { userMenuDe } from '../shell/routes/user-menu.words.de.ts';
import { controlsDe } from '../ui/language/controls.words.de.ts';
import type { ElementLocale } from './element-locale.ts';

export const locale: ElementLocale = {
  'budget-preferences': budgetPreferencesDe,
  controls: controlsDe,
  failures: failuresDe,
  inbox: inboxDe,
  navigation: navigationDe,
  'notice-dialogs': noticeDialogsDe,
  notices: noticesDe,
  redirects: redirectsDe,
  search: searchDe,
  session: sessionDe,
  'user-menu': userMenuDe,
};
