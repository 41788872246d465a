import { useEffect, useState } from 'react';
import { asError } from '../../src/base/errors.ts';
import { BRANDS, type Brand } from '../../src/shell/brand/brand.ts';
import { pageShell } from '../../src/shell/page-shell.ts';
import { sandboxShell } from './sandbox-shell.ts';
import { scenarioHref, type WorkbenchView } from './scenario-href.ts';
import { ELEMENTS, GROUNDS, ROLES, type Role, type Scenario } from './scenarios.ts';

type ElementPageProps = { name: string; tag: string; scenario: Scenario; view: WorkbenchView };

/** One element alone in one state, with the ways to its other states below. */
export function ElementPage({ name, tag: Tag, scenario, view }: ElementPageProps) {
  const { brand, role } = view;
  const ready = useScenario(scenario, brand, role);
  const scenarios = ELEMENTS[name]?.scenarios ?? [];
  const href = (id: string, wanted: WorkbenchView) => scenarioHref(name, id, wanted);
  return (
    <div className="wb-page">
      <main className="wb-stage" data-ground={view.ground} aria-busy={ready === 'not yet'}>
        {/* @ts-expect-error: which of Portico's tags this is, the address decides. */}
        {ready === 'ready' && <Tag brand={brand} />}
        {ready instanceof Error && (
          <p className="wb-error" role="alert">
            This state cannot be set up: {ready.message}
          </p>
        )}
      </main>
      <footer className="wb-strip">
        <a href="/workbench">Workbench</a>
        <code>{`<${Tag}>`}</code>
        <span className="wb-says">{scenario.says}</span>
        <Ways label="State" all={scenarios.map(({ id }) => id)} here={scenario.id} to={(id) => href(id, view)} />
        <Ways label="Person" all={ROLES} here={role} to={(one) => href(scenario.id, { ...view, role: one })} />
        <Ways label="Brand" all={BRANDS} here={brand} to={(one) => href(scenario.id, { ...view, brand: one })} />
        <Ways
          label="Ground"
          all={GROUNDS}
          here={view.ground}
          to={(one) => href(scenario.id, { ...view, ground: one })}
        />
      </footer>
    </div>
  );
}

type WaysProps<Way extends string> = { label: string; all: readonly Way[]; here: Way; to: (way: Way) => string };

function Ways<Way extends string>({ label, all, here, to }: WaysProps<Way>) {
  return (
    <nav aria-label={label} className="wb-ways">
      {all.map((way) => (
        <a key={way} href={to(way)} aria-current={way === here ? 'page' : undefined}>
          {way}
        </a>
      ))}
    </nav>
  );
}

let setUp: Promise<void> | undefined;

function useScenario(scenario: Scenario, brand: Brand, role: Role): 'not yet' | 'ready' | Error {
  const [ready, setReady] = useState<'not yet' | 'ready' | Error>('not yet');
  useEffect(() => {
    setUp ??= open(scenario, brand, role);
    setUp.then(
      () => setReady('ready'),
      (thrown) => setReady(asError(thrown)),
    );
  }, [scenario, brand, role]);
  return ready;
}

/** The sandbox's shell must be the page's before the first element asks for one. */
async function open(scenario: Scenario, brand: Brand, role: Role): Promise<void> {
  const shell = await sandboxShell({ brand, role, ...scenario.setUp });
  pageShell(() => shell);
  await import('../../widgets/notice-bell/define.ts');
}
