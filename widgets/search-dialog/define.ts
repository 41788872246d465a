import { PorticoError } from '../../src/base/errors.ts';
import { commonAttributes } from '../../src/embed/element/attributes.ts';
import type { ElementView, MountView } from '../../src/embed/element/element-view.ts';
import { registerElement } from '../../src/embed/element/register-element.ts';
import { sharedLoad } from '../../src/embed/placeholder/shared-load.ts';
import { searchDialogOf } from '../../src/features/search/index.ts';
import { searchMissingWords } from '../../src/shell/messages/search-missing.words.ts';
import { pageShell } from '../../src/shell/page-shell.ts';
import { expectMessages } from '../page/messages/show-messages.ts';
import { listenForSearch } from '../page/search-trigger/listen-for-search.ts';
import { showSessionNotices } from '../page/session-notice/show-session-notices.ts';
import { pageSheets } from '../styles/sheets.ts';
import { readShortcuts, shortcuts } from './shortcuts.ts';
import { watchShortcuts } from './watch-shortcuts.ts';

const TAG = 'portico-search-dialog';

const load = sharedLoad(async () => {
  const [{ searchDialogView }] = await Promise.all([import('./view.ts'), import('react-dom/client')]);
  return searchDialogView;
});

/** Renders nothing and loads no dialog code until the user opens the search. */
const mount: MountView = (target) => {
  const shell = pageShell();
  const dialog = searchDialogOf(shell);
  let { values } = target;
  let view: ElementView | undefined;
  let stopLoading: (() => void) | undefined;
  showSessionNotices(shell);
  expectMessages(shell);
  listenForSearch(async () => true);

  const follow = () => {
    if (!dialog.showsIn(target.host) || view || stopLoading) return;
    stopLoading = load(
      'The search dialog',
      (code, message, cause) => shell.report(new PorticoError(code, message, { cause }), { element: TAG }),
      (outcome) => {
        stopLoading = undefined;
        if (typeof outcome === 'function') {
          view = outcome({ ...target, values });
          return;
        }
        dialog.close();
        shell.messages.show(searchMissingWords().failed, 'error');
      },
    );
  };
  const endings = [
    dialog.join(target.host),
    dialog.subscribe(follow),
    shell.session.subscribe(follow),
    watchShortcuts(() => readShortcuts(values.shortcuts), dialog.open),
  ];
  shell.session.start();
  follow();
  return {
    update(now) {
      values = now;
      view?.update(now);
    },
    unmount() {
      stopLoading?.();
      for (const end of endings) end();
      view?.unmount();
    },
  };
};

registerElement(TAG, mount, {
  attributes: { ...commonAttributes, shortcuts },
  properties: ['labels'],
  methods: {
    open: () => searchDialogOf(pageShell()).open(),
    close: () => searchDialogOf(pageShell()).close(),
  },
  sheets: pageSheets,
  explain: async (shell) => (await import('./diagnosis.ts')).diagnoseSearch(shell),
});
