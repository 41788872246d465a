import { useEffect, useState } from 'react';
import { asError } from '../../src/base/errors.ts';
import { BRANDS, type Brand } from '../../src/shell/brand/brand.ts';
import { pageShell } from '../../src/shell/page-shell.ts';
import { sandboxShell } from './sandbox-shell.ts';
import { scenarioHref } from './scenario-href.ts';
import { ELEMENTS, ROLES, type Role, type Scenario } from './scenarios.ts';

type ElementPageProps = { name: string; tag: string; scenario: Scenario; brand: Brand; role: Role };

/** One element alone in one state, on a light and on a dark bar, with the ways to its other states below. */
export function ElementPage({ name, tag: Tag, scenario, brand, role }: ElementPageProps) {
  const ready = useScenario(scenario, brand, role);
  const scenarios = ELEMENTS[name]?.scenarios ?? [];
  return (
    <div className="wb-page">
      <main className="wb-stage" aria-busy={ready === 'not yet'}>
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
        <Ways
          label="State"
          ways={scenarios.map(({ id }) => [id, scenarioHref(name, id, brand, role), id === scenario.id])}
        />
        <Ways
          label="Person"
          ways={ROLES.map((one) => [one, scenarioHref(name, scenario.id, brand, one), one === role])}
        />
        <Ways
          label="Brand"
          ways={BRANDS.map((one) => [one, scenarioHref(name, scenario.id, one, role), one === brand])}
        />
      </footer>
    </div>
  );
}

function Ways({ label, ways }: { label: string; ways: readonly (readonly [string, string, boolean])[] }) {
  return (
    <nav aria-label={label} className="wb-ways">
      {ways.map(([words, href, isHere]) => (
        <a key={words} href={href} aria-current={isHere ? 'page' : undefined}>
          {words}
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
