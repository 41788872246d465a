import { useStore } from 'zustand';
import { SESSION_KEY } from '../../../src/browser/storage/storage-keys.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { publicFrameWords } from './public-frame.words.ts';

/** Renders the footer of public pages: signed-in users get a link home, others to a login. */
export function PublicFooter({ shell }: { shell: Shell }) {
  const words = publicFrameWords();
  const { phase } = useStore(shell.session);
  const { contactUrl, homeUrl, privacyUrl, productName } = shell.config.brands[shell.brand()];
  // Until the server responds, the stored session decides.
  const isIn = phase === 'signed-in' || (phase === 'unknown' && shell.storage.getItem(SESSION_KEY) !== null);
  return (
    <footer className="public-footer">
      <span>© {new Date().getFullYear()}</span>
      {privacyUrl && <a href={privacyUrl}>{words.privacy}</a>}
      {isIn && homeUrl && (
        <span>
          {words.goTo} <a href={homeUrl}>{productName}</a>
        </span>
      )}
      {!isIn && contactUrl && (
        <span>
          {words.noLogin.question} <a href={contactUrl}>{words.noLogin.contact}</a> {words.noLogin.end}
        </span>
      )}
    </footer>
  );
}
