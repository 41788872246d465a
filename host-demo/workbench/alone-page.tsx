import { useEffect, useState } from 'react';
import { asError } from '../../src/base/errors.ts';
import { pageShell } from '../../src/shell/page-shell.ts';
import { inspectOnDemand } from '../../widgets/loading/inspect-on-demand.ts';
import type { WorkbenchView } from './address.ts';
import { sandboxShell } from './sandbox-shell.ts';
import type { ELEMENTS, Scenario } from './scenarios.ts';

type AlonePageProps = { element: (typeof ELEMENTS)[string]; scenario: Scenario; view: WorkbenchView };

/** One element in one state, and nothing else. */
export function AlonePage({ element, scenario, view }: AlonePageProps) {
  const ready = useScenario(element, scenario, view);
  const { tag: Tag } = element;
  return (
    <main className="wb-ground" data-ground={view.ground} aria-busy={ready === 'not yet'}>
      {/* @ts-expect-error: which of Portico's tags this is, the address decides. */}
      {ready === 'ready' && <Tag brand={view.brand} locale={view.locale} />}
      {ready instanceof Error && (
        <p className="wb-error" role="alert">
          This state cannot be set up: {ready.message}
        </p>
      )}
    </main>
  );
}

let setUp: Promise<void> | undefined;

function useScenario(element: (typeof ELEMENTS)[string], scenario: Scenario, view: WorkbenchView) {
  const [ready, setReady] = useState<'not yet' | 'ready' | Error>('not yet');
  useEffect(() => {
    setUp ??= open(element, scenario, view);
    setUp.then(
      () => setReady('ready'),
      (thrown) => setReady(asError(thrown)),
    );
  }, [element, scenario, view]);
  return ready;
}

/** The sandbox's shell must be the page's before the first element asks for one. */
async function open(
  { define }: (typeof ELEMENTS)[string],
  { setUp }: Scenario,
  { brand, role }: WorkbenchView,
): Promise<void> {
  const shell = await sandboxShell({ brand, role, ...setUp }, window.workbenchClock);
  pageShell(() => shell);
  inspectOnDemand();
  await define();
}
