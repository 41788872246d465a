import * as v from 'valibot';
import type { BrowserStorage } from '../../browser/storage/browser-storage.ts';
import type { SessionStore } from '../session/session.store.ts';
import type { SessionState } from '../session/session.ts';
import { brandBeforeSession, brandOf, type EarlyBrand } from './brand.ts';
import { BRANDS, type Brand } from './brands.ts';

/** Storage key of the last user's brand on this host. */
const KEY = 'portico.brand';

type Parts = Omit<EarlyBrand, 'remembered'> & { session: SessionStore; storage: BrowserStorage };

/** Returns a function for the page's brand, which changes only at sign-in: a sign-out keeps the last one. */
export function createPageBrand({ hostname, brands, written, session, storage }: Parts): () => Brand {
  let latest: Brand | undefined;
  const early = (inPage?: Brand) =>
    brandBeforeSession({ hostname, brands, written: inPage, remembered: storage.readJson(KEY, v.picklist(BRANDS)) });
  const update = (state: SessionState) => {
    if (state.phase !== 'signed-in') return;
    latest = brandOf(hostname, brands, state.features);
    // The next page may be rendered without a session.
    if (latest !== early()) storage.writeJson(KEY, latest);
  };
  update(session.getState());
  session.subscribe(update);
  return () => {
    latest ??= early(written);
    return latest;
  };
}
