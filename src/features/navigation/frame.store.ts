import { PorticoError } from '../../base/errors.ts';
import { addressOf } from '../../shell/address/address.store.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import { foreignIdentityPages, type IdentityPages } from '../../shell/routes/identity-pages.ts';
import type { FrameLayout } from '../../shell/routes/layout.ts';
import { type FrameState, frameFor } from './frame.ts';

/** The frame as a store. It follows session and address only while it has subscribers. */
export type FrameStore = {
  getState(): FrameState;
  getInitialState(): FrameState;
  subscribe(listener: (now: FrameState, before: FrameState) => void): () => void;
};

/** Returns the shell's frame, which header and side menu share. */
export const frameOf = (shell: Shell): FrameStore => shell.shared('frame@1', createFrame);

/** Returns the frame of another path, for an element with a `path`. */
export function frameAt(
  { session, config, brand }: Shell,
  pathname: string,
  { layout, language = 'en' }: { layout?: FrameLayout | undefined; language?: string | undefined } = {},
): FrameState {
  const now = session.getState();
  if (now.phase === 'unknown') return { phase: 'unknown' };
  if (now.phase === 'signed-out') return { phase: 'out' };
  return frameFor(now, { brand: brand(), config, pathname, layout, language });
}

function createFrame(shell: Shell): FrameStore {
  const { session, config, live, report } = shell;
  const address = addressOf(shell);
  const reported = new Set<string>();
  const reportForeign = (setBy: string, pages: IdentityPages) => {
    const foreign = foreignIdentityPages(pages, config.identityOrigins).map((page) => `identityPages.${page}`);
    const message = `${setBy} sets ${foreign.join(', ')} at an origin that is not among identityOrigins, so the product's own pages are used.`;
    if (foreign.length === 0 || reported.has(message)) return;
    reported.add(message);
    report(new PorticoError('config.foreign-page', message));
  };
  reportForeign('The configuration', config.identityPages);

  let listeners = 0;
  // Branding, labels and permissions that a manager changes take effect on all open pages.
  live.subscribe(TOPICS.session, () => listeners > 0 && session.reread());

  let known: { session: unknown; pathname: string; state: FrameState } | undefined;
  // Returns the same object until something changes, because stores compare by identity.
  const getState = () => {
    const now = session.getState();
    const { pathname } = address.getState();
    if (known?.session !== now || known.pathname !== pathname) {
      known = { session: now, pathname, state: frameAt(shell, pathname) };
      if (now.phase === 'signed-in') reportForeign('The session', now.organization.identityPages ?? {});
    }
    return known.state;
  };
  return {
    getState,
    getInitialState: getState,
    subscribe(listener) {
      let latest = getState();
      const tell = () => {
        const now = getState();
        if (now === latest) return;
        const before = latest;
        latest = now;
        listener(now, before);
      };
      const stops = [session.subscribe(tell), address.subscribe(tell)];
      listeners++;
      return () => {
        listeners--;
        for (const stop of stops) stop();
      };
    },
  };
}
