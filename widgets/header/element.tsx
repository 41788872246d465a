import { useCallback, useEffect } from 'react';
import type { ElementContext } from '../../src/embed/element/element-context.ts';
import { InboxBellView } from '../../src/features/inbox/inbox-bell-view.tsx';
import type { Variant } from '../../src/features/navigation/header-props.ts';
import { HeaderView } from '../../src/features/navigation/header-view.tsx';
import { NoticeBellView } from '../../src/features/notices/notice-bell-view.tsx';
import { showDialogs } from '../page/dialogs/show-dialogs.ts';
import { expectMessages } from '../page/messages/show-messages.ts';
import { SEARCH_EVENT } from '../page/search-trigger/listen-for-search.ts';
import { showSearch } from '../page/search-trigger/show-search.ts';
import { showSessionNotices } from '../page/session-notice/show-session-notices.ts';

type HeaderElementProps = ElementContext & {
  variant: Variant | undefined;
  path: string | undefined;
  pageTitle: string | undefined;
  content: string | undefined;
  countInTitle: boolean;
};

/** The header as an element, with inbox and bell. Loads the message bar and the session notice. */
export function HeaderElement({ shell, host, locale, emit, setStates, ...rest }: HeaderElementProps) {
  const { variant, path, pageTitle, content, countInTitle } = rest;
  useEffect(() => {
    showSessionNotices(shell);
    showDialogs(shell);
    showSearch(shell);
    return expectMessages(shell);
  }, [shell]);
  const search = useCallback(
    () => host.dispatchEvent(new CustomEvent(SEARCH_EVENT, { bubbles: true, composed: true })),
    [host],
  );
  return (
    <HeaderView
      shell={shell}
      host={host}
      variant={variant}
      path={path}
      pageTitle={pageTitle}
      content={content}
      bell={
        <NoticeBellView
          shell={shell}
          host={host}
          onStates={setStates}
          onDialogClosed={(result) => emit('portico-notice-dialog-closed', { result })}
        />
      }
      inbox={<InboxBellView shell={shell} locale={locale} countInTitle={countInTitle} name="inbox" />}
      onSearch={search}
      onStates={setStates}
    />
  );
}
