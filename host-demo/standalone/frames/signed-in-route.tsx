import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../../src/shell/create-shell.ts';
import type { Loading } from '../../../src/ui/overlay/loading.store.ts';
import { LoadingOverlay } from '../../../src/ui/overlay/loading-overlay.tsx';
import { frameWords } from './frame.words.ts';
import type { OnDemand } from './on-demand.tsx';
import { useNavigationLoading } from './use-navigation-loading.ts';

/** What the frame of signed-in pages needs. */
export type SignedInFrameProps = {
  shell: Shell;
  loading: Loading;
  /** Whether the page has rendered its first screen. */
  hasScreen: boolean;
};

/** Renders the frame as soon as its code and the session are there, without waiting for the first screen. */
export function SignedInRoute({ frame, ...props }: SignedInFrameProps & { frame: OnDemand<SignedInFrameProps> }) {
  const { phase } = useStore(props.shell.session);
  useNavigationLoading(props.loading, props.hasScreen);
  const [hasCode, setHasCode] = useState(false);
  // The frame stays mounted after sign-out, because it revalidates the routes when another user signs in.
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (phase === 'signed-in' && !wasSignedIn) setWasSignedIn(true);
  useEffect(() => {
    let isCurrent = true;
    frame.load().then(
      () => isCurrent && setHasCode(true),
      () => {}, // the route's loader reports it
    );
    return () => {
      isCurrent = false;
    };
  }, [frame]);
  if ((hasCode || props.hasScreen) && wasSignedIn) return <frame.Component {...props} />;
  return (
    <div className="frame-room">
      <LoadingOverlay loading={props.loading} words={frameWords().loading} />
    </div>
  );
}
