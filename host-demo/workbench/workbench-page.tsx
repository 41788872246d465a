import { useCallback, useEffect, useState } from 'react';
import { type Address, hrefOf, readAddress, type WorkbenchView } from './address.ts';
import { Problems } from './problems.tsx';
import type { Scenario } from './scenario.ts';
import { Stage } from './stage.tsx';
import type { SteppedClock } from './stepped-clock.ts';
import { Strip } from './strip.tsx';
import { TimeStrip } from './time-strip.tsx';

type WorkbenchPageProps = { opened: Address & { scenario: Scenario } };

/** Renders one element in one state, below a toolbar with links to all others. */
export function WorkbenchPage({ opened }: WorkbenchPageProps) {
  const { name } = opened;
  const [{ scenario, view, problems }, setAddress] = useState(opened);
  const [clock, setClock] = useState<SteppedClock>();

  /** Navigates without a page load: a change of the screen's width keeps the element's state. */
  const go = useCallback((href: string) => {
    history.pushState(null, '', href);
    setAddress((before) => ({ ...before, ...readHere() }));
  }, []);
  useEffect(() => {
    const onBack = () => setAddress((before) => ({ ...before, ...readHere() }));
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  useEffect(() => {
    document.title = `${name}: ${scenario.id}, ${view.role}, ${view.brand} brand`;
  }, [name, scenario, view]);
  // An address that is copied after some steps shares the current moment.
  useEffect(
    () =>
      clock?.subscribe((time, before) => {
        if (time.runs && before.runs) return;
        const now = readHere();
        if (!now.scenario || !now.view.time) return;
        history.replaceState(null, '', hrefOf(name, now.scenario.id, { ...now.view, time }));
        setAddress((address) => ({ ...address, ...readHere() }));
      }),
    [clock, name],
  );

  return (
    <div className="wb-page">
      <header className="wb-strip">
        <Strip name={name} scenario={scenario} view={view} onGo={go} />
        {view.time && (
          <TimeStrip clock={clock} systemHref={hrefOf(name, scenario.id, { ...view, time: undefined })} onGo={go} />
        )}
        <Problems problems={problems} />
      </header>
      <Stage name={name} scenario={scenario.id} view={view} onOpen={setClock} />
    </div>
  );
}

function readHere(): { scenario?: Scenario; view: WorkbenchView; problems: string[] } {
  const { scenario, view, problems } = readAddress(location.pathname, location.search);
  return { ...(scenario && { scenario }), view, problems };
}
