import * as v from 'valibot';
import type { BrowserStorage } from '../../browser/storage/browser-storage.ts';
import type { SessionStore } from '../session/session.store.ts';
import type { SessionState } from '../session/session.ts';
import { brandBeforeSession, brandOf, type EarlyBrand } from './brand.ts';
import { BRANDS, type Brand } from './brands.ts';

/** The name under which the browser remembers which brand its last person saw on this host. */
const KEY = 'portico.brand';

type Parts = Omit<EarlyBrand, 'remembered'> & { session: SessionStore; storage: BrowserStorage };

/** Answers with the page's brand, which changes only when somebody signs in: signing out leaves what was seen last. */
export function createPageBrand({ hostname, brands, written, session, storage }: Parts): () => Brand {
  let latest: Brand | undefined;
  const early = (inPage?: Brand) =>
    brandBeforeSession({ hostname, brands, written: inPage, remembered: storage.readJson(KEY, v.picklist(BRANDS)) });
  const learn = (state: SessionState) => {
    if (state.phase !== 'signed-in') return;
    latest = brandOf(hostname, brands, state.features);
    // The next page may have been written by nobody who knows.
    if (latest !== early()) storage.writeJson(KEY, latest);
  };
  learn(session.getState());
  session.subscribe(learn);
  return () => {
    latest ??= early(written);
    return latest;
  };
}
