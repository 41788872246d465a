import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { asError } from '../../src/base/errors.ts';
import { addressOf } from '../../src/shell/address/address.store.ts';
import { pageShell } from '../../src/shell/page-shell.ts';
import { inspectOnDemand } from '../../widgets/loader/inspect-on-demand.ts';
import type { WorkbenchView } from './address.ts';
import type { ELEMENTS } from './elements.ts';
import { pressEach } from './press-each.ts';
import { sandboxShell } from './sandbox-shell.ts';
import type { Scenario } from './scenario.ts';

type AlonePageProps = { element: (typeof ELEMENTS)[string]; scenario: Scenario; view: WorkbenchView };

/** Renders only one element in one state. */
export function AlonePage({ element, scenario, view }: AlonePageProps) {
  const ready = useScenario(element, scenario, view);
  const { tag: Tag, page } = element;
  const isReady = typeof ready === 'object' && !(ready instanceof Error);
  if (page === 'frame' && isReady) return <FramePage element={element} scenario={scenario} view={view} />;
  return (
    <main className="wb-background" data-background={view.background} data-page={page} aria-busy={ready === 'not yet'}>
      {/* @ts-expect-error: which of Portico's tags this is, the address decides. */}
      {isReady && <Tag brand={view.brand} locale={view.locale} {...ready.attributes} {...scenario.attributes} />}
      {ready instanceof Error && (
        <p className="wb-error" role="alert">
          This state cannot be set up: {ready.message}
        </p>
      )}
    </main>
  );
}

/** Renders a part of the frame in its place, and a page that shows the targets of its links. */
function FramePage({ element: { tag: Tag }, scenario, view }: AlonePageProps) {
  const { pathname } = useStore(addressOf(pageShell()));
  const isSideNav = Tag === 'portico-side-nav';
  return (
    <div className="wb-framed">
      {/* @ts-expect-error: which of Portico's tags this is, the address decides. */}
      <Tag brand={view.brand} locale={view.locale} {...scenario.attributes} />
      {isSideNav && <portico-header brand={view.brand} locale={view.locale} />}
      <main>
        <h1 dir="auto">{pathname}</h1>
        <p dir="auto">Links of the frame lead to other places of this page, which stays.</p>
      </main>
    </div>
  );
}

type Opened = { attributes: Readonly<Record<string, string>> };

let setUp: Promise<Opened> | undefined;

function useScenario(element: (typeof ELEMENTS)[string], scenario: Scenario, view: WorkbenchView) {
  const [ready, setReady] = useState<'not yet' | Opened | Error>('not yet');
  useEffect(() => {
    setUp ??= open(element, scenario, view);
    setUp.then(
      (opened) => setReady(opened),
      (thrown) => setReady(asError(thrown)),
    );
  }, [element, scenario, view]);
  return ready;
}

/** The sandbox's shell must be set before the first element requests one. */
async function open(
  { define, attributes }: (typeof ELEMENTS)[string],
  { setUp, path, remembers = {}, sessionNotice, presses = [] }: Scenario,
  { brand, role }: WorkbenchView,
): Promise<Opened> {
  const shell = await sandboxShell({ brand, role, ...setUp }, window.workbenchClock, path);
  for (const [key, value] of Object.entries(remembers)) shell.storage.writeJson(key, value);
  pageShell(() => shell);
  inspectOnDemand();
  await define();
  const own = (await attributes?.(shell)) ?? {};
  if (sessionNotice) {
    await shell.session.refresh(); // a session response would revert it
    shell.sessionNotices.setState(sessionNotice);
  }
  void pressEach(presses);
  return { attributes: own };
}
