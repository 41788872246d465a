import { useStore } from 'zustand';
import { STORAGE_KEYS } from '../../../src/browser/storage/storage-keys.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';

/** Renders the footer of public pages: signed-in users get a link home, others to a login. */
export function PublicFooter({ shell }: { shell: Shell }) {
  const { phase } = useStore(shell.session);
  const { contactUrl, homeUrl, privacyUrl, productName } = shell.config.brands[shell.brand()];
  // Until the server responds, the stored session decides.
  const isIn =
    phase === 'signed-in' || (phase === 'unknown' && shell.storage.getItem(STORAGE_KEYS.sessionKey) !== null);
  return (
    <footer className="public-footer">
      <span>© {new Date().getFullYear()}</span>
      {privacyUrl && <a href={privacyUrl}>Privacy policy</a>}
      {isIn && homeUrl && (
        <span>
          Go to <a href={homeUrl}>{productName}</a>
        </span>
      )}
      {!isIn && contactUrl && (
        <span>
          Don't have a login? <a href={contactUrl}>Contact us</a> to get started
        </span>
      )}
    </footer>
  );
}
