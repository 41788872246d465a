import { expect } from 'chai';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { dialogsOf } from '../../src/shell/dialogs/dialogs.ts';
import { showDialogs } from '../../widgets/page/dialogs/show-dialogs.ts';
import { showSessionNotices } from '../../widgets/page/session-notice/show-session-notices.ts';
import { click } from '../support/act.ts';
import { mountBell, NOTICE } from '../support/mount-bell.ts';
import { mountBudget } from '../support/mount-budget.ts';
import { replacePageShell } from '../support/mount-element.ts';
import { mountFrame } from '../support/mount-frame.ts';
import { mountInbox } from '../support/mount-inbox.ts';
import { mountSearch } from '../support/mount-search.ts';
import { waitFor } from '../support/wait-for.ts';

const { documentElement } = document;
const languageBefore = documentElement.lang;

const TEXTS = [
  {
    language: 'de',
    bell: 'Nachricht Ihrer Organisation, 1 ungelesene Nachricht',
    notice: 'Nachricht Ihrer Organisation',
    inbox: 'Benachrichtigungen, 2 ungelesen',
    inboxTitle: 'Benachrichtigungen',
    markAll: 'Alle als gelesen markieren',
    search: 'Suchen',
    logout: 'Abmelden',
    budgetLabels: 'Beschriftungen der Budget-Schaltflächen',
    sessionEnding: 'Sie werden bald abgemeldet',
    stay: 'Angemeldet bleiben',
    ok: 'OK',
  },
  {
    language: 'fr',
    bell: 'Message de votre organisation, 1 message non lu',
    notice: 'Message de votre organisation',
    inbox: 'Notifications, 2 non lues',
    inboxTitle: 'Notifications',
    markAll: 'Tout marquer comme lu',
    search: 'Rechercher',
    logout: 'Déconnexion',
    budgetLabels: 'Libellés des boutons du budget',
    sessionEnding: 'Vous allez bientôt être déconnecté',
    stay: 'Rester connecté',
    ok: 'OK',
  },
  {
    language: 'ar',
    bell: 'رسالة من مؤسستك, رسالة واحدة غير مقروءة',
    notice: 'رسالة من مؤسستك',
    inbox: 'الإشعارات, إشعاران غير مقروءين',
    inboxTitle: 'الإشعارات',
    markAll: 'تمييز الكل كمقروء',
    search: 'بحث',
    logout: 'تسجيل الخروج',
    budgetLabels: 'تسميات أزرار الميزانية',
    sessionEnding: 'سيتم تسجيل خروجك قريبًا',
    stay: 'البقاء مسجّل الدخول',
    ok: 'موافق',
  },
] as const;

const rootOf = (inside: Element | null | undefined) => inside?.closest<HTMLElement>('.p-root');
const boxOf = (element: Element | null | undefined) => (element as Element).getBoundingClientRect();

afterEach(() => {
  documentElement.lang = languageBefore;
});

for (const texts of TEXTS) {
  describe(`the elements in a page in ${texts.language}`, () => {
    beforeEach(() => {
      documentElement.lang = texts.language;
    });

    it('the bell, closed and open', async () => {
      const bell = await mountBell({ notice: NOTICE });
      await waitFor(() => bell.button()?.getAttribute('aria-label') === texts.bell, 'the bell is translated');
      expect(rootOf(bell.button())?.lang).to.equal(texts.language);
      await click(() => bell.button());
      await waitFor(() => bell.dialog()?.querySelector('.p-dialog-title')?.textContent === texts.notice, 'it is open');
      expect(rootOf(bell.dialog())?.lang).to.equal(texts.language);
    });

    it('the inbox, closed and open', async () => {
      const inbox = await mountInbox();
      await waitFor(() => inbox.bell()?.getAttribute('aria-label') === texts.inbox, 'the inbox is translated');
      await inbox.open();
      expect(inbox.part('title')?.textContent).to.equal(texts.inboxTitle);
      expect(inbox.part('read-all')?.textContent).to.equal(texts.markAll);
    });

    it('the search', async () => {
      const search = await mountSearch();
      await search.open();
      await waitFor(() => search.part('run')?.textContent === texts.search, 'the search is translated');
    });

    it('the user menu of the header', async () => {
      const frame = await mountFrame();
      await waitFor(() => rootOf(frame.bar('avatar'))?.lang === texts.language, 'the header is translated');
      await click(() => frame.bar('avatar'));
      await waitFor(() => frame.menu().at(-1)?.textContent?.includes(texts.logout), 'the menu is translated');
    });

    it('the settings of a budget', async () => {
      const budget = await mountBudget();
      await budget.open();
      await waitFor(() => budget.text().includes(texts.budgetLabels), 'the settings are translated');
    });

    it('the messages and the session notice of the page', async () => {
      const shell = await sandboxShell({ brand: 'newer', role: 'user', notice: null });
      const dialogIn = (tag: string) =>
        document.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>('dialog[open]') ?? null;
      replacePageShell(shell);
      showDialogs(shell);
      showSessionNotices(shell);
      try {
        void dialogsOf(shell).showMessage({ title: 'Import', html: '' });
        const message = await waitFor(() => dialogIn('portico-dialogs'), 'the message shows');
        expect(rootOf(message)?.lang).to.equal(texts.language);
        expect(message.querySelector('.p-dialog-footer')?.textContent).to.equal(texts.ok);
        dialogsOf(shell).dropAll();

        shell.sessionNotices.setState({ kind: 'ending', reason: 'idle', leftMs: 60_000 }, true);
        const notice = await waitFor(() => dialogIn('portico-session-notice'), 'the session notice shows');
        expect(notice.querySelector('.p-dialog-title')?.textContent).to.equal(texts.sessionEnding);
        expect(notice.querySelector('[data-ref="ending-stay"]')?.textContent).to.equal(texts.stay);
      } finally {
        shell.sessionNotices.setState(null, true);
        shell.live.follow(undefined);
      }
    });
  });
}

describe('the direction of the elements', () => {
  it('Arabic mirrors the header and what opens below it', async () => {
    documentElement.lang = 'ar';
    const frame = await mountFrame();
    await waitFor(() => rootOf(frame.bar('avatar'))?.dir === 'rtl', 'the header is translated');
    expect(getComputedStyle(frame.bar('avatar') as Element).direction).to.equal('rtl');
    expect(boxOf(frame.bar('avatar')).right).to.be.lessThan(boxOf(frame.header).left + boxOf(frame.header).width / 2);
    const inbox = await mountInbox();
    await waitFor(() => rootOf(inbox.bell())?.dir === 'rtl', 'the inbox is translated');
    await inbox.open();
    const title = boxOf(inbox.part('title'));
    const panel = boxOf(inbox.part('panel'));
    expect(panel.right - title.right, 'the title is at the right').to.be.lessThan(title.left - panel.left);
  });

  it('Other languages keep the direction of the page', async () => {
    documentElement.lang = 'de';
    const bell = await mountBell({ notice: NOTICE });
    await waitFor(() => rootOf(bell.button())?.lang === 'de', 'the bell is translated');
    expect(getComputedStyle(bell.button() as Element).direction).to.equal('ltr');
  });
});

describe('the language of an element', () => {
  it('is that of its attribute before that of the page', async () => {
    const bell = await mountBell({ notice: NOTICE });
    bell.element.setAttribute('locale', 'fr-CA');
    await waitFor(() => bell.button()?.getAttribute('aria-label') === TEXTS[1].bell, 'the bell is translated');
    expect(rootOf(bell.button())?.lang).to.equal('fr-CA');
  });

  it('is English where there are no texts in the language of the page', async () => {
    documentElement.lang = 'ja';
    const bell = await mountBell({ notice: NOTICE });
    await waitFor(() => bell.badge() === '1', 'the badge shows 1');
    expect(bell.button()?.getAttribute('aria-label')).to.equal('Message from your organization, 1 unread message');
    expect(rootOf(bell.button())?.lang).to.equal('en');
  });
});
