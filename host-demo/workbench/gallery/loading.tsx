import { useEffect, useState } from 'react';
import { systemClock } from '../../../src/base/time/clock.ts';
import { TransportFailure } from '../../../src/browser/transport/failures.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { LoadedView } from '../../../src/ui/load/loaded-view.tsx';
import { type Loaded, useLoaded } from '../../../src/ui/load/use-loaded.ts';
import { createLoading } from '../../../src/ui/overlay/loading.store.ts';
import { LoadingOverlay } from '../../../src/ui/overlay/loading-overlay.tsx';

const OVERLAY_MS = 2500;
const nothing = () => null;

/** Renders loading and error states, and the overlay that covers the content. */
export function LoadingStates({ opens }: { opens: boolean }) {
  const waiting = useLoaded('waiting', () => new Promise<never>(() => {}));
  const failing = useLoaded('failing', () => fail(500));
  const missing = useLoaded('missing', () => fail(404));
  return (
    <div className="wb-columns">
      <State title="On its way" what="the campaigns" loaded={waiting} />
      <State title="Could not be read" what="the campaigns" loaded={failing} />
      <State title="Is missing" what="the campaign" loaded={missing} />
      <div>
        <h3 className="wb-subtitle">Over content</h3>
        <Overlay opens={opens} />
      </div>
    </div>
  );
}

const fail = (status: number) => Promise.reject<never>(new TransportFailure({ code: `HTTP_${status}`, status }));

function State({ title, what, loaded }: { title: string; what: string; loaded: Loaded<never> }) {
  return (
    <div>
      <h3 className="wb-subtitle">{title}</h3>
      <LoadedView loaded={loaded} what={what}>
        {nothing}
      </LoadedView>
    </div>
  );
}

function Overlay({ opens }: { opens: boolean }) {
  const [loading] = useState(() => createLoading(systemClock));
  useEffect(() => (opens ? loading.start() : undefined), [opens, loading]);
  const load = () => systemClock.after(OVERLAY_MS, loading.start());
  return (
    <div className="wb-covered">
      <Button onClick={load}>Load something</Button>
      <LoadingOverlay loading={loading} words="Loading the campaigns …" />
    </div>
  );
}
