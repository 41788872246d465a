import { BRANDS } from '../../src/shell/brand/brands.ts';
import {
  BACKGROUNDS,
  CLOCK,
  CLOCK_RUNS,
  DIRECTIONS,
  hrefOf,
  INSPECT,
  LOCALES,
  LOG,
  PLAIN_VIEW,
  WIDTHS,
  ZOOMS,
} from './address.ts';
import { ELEMENTS, ROLES } from './elements.ts';
import { Problems } from './problems.tsx';
import { PublicScreensList } from './public-screens/public-screens-list.tsx';
import type { Scenario } from './scenario.ts';

/** Renders every element in every state, as links. */
export function ListPage({ problems }: { problems: readonly string[] }) {
  return (
    <main className="wb-list">
      <h1>Workbench</h1>
      <Problems problems={problems} />
      <p className="wb-lead">
        Each link opens one element in one state, for one user, on the reference server. It needs no setup, and does not
        change who is signed in.
      </p>
      <ul className="wb-more">
        <li>
          <a href="/workbench/gallery">Gallery</a>
          <span>type, space, colours with their contrast, and every component in every state.</span>
        </li>
        <li>
          <a href="/workbench/messages">Messages by number</a>
          <span>the meaning of each console message, and the fix.</span>
        </li>
        <li>
          <a href="/workbench/interface">Interface</a>
          <span>every call of the REST API with its schema; runs a call as any demo user.</span>
        </li>
        <li>
          <a href="/workbench/hostile">A hostile page</a>
          <span>applies the faults of real host pages to the bell, each with a switch.</span>
        </li>
      </ul>
      {Object.entries(ELEMENTS).map(([name, { tag, scenarios }]) => (
        <section key={name}>
          <h2>
            <code>{`<${tag}>`}</code>
          </h2>
          <States name={name} scenarios={scenarios} />
        </section>
      ))}
      <PublicScreensList />
      <section>
        <h2>What a link can say</h2>
        <div className="wb-scroll">
          <table className="wb-words">
            <tbody>
              {WORDS.map(([word, values, description]) => (
                <tr key={word}>
                  <th scope="row">
                    <code>{word}</code>
                  </th>
                  <td>
                    <code>{values}</code>
                  </td>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </main>
  );
}

function States({ name, scenarios }: { name: string; scenarios: readonly Scenario[] }) {
  return (
    <div className="wb-scroll">
      <table className="wb-states">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              State
            </th>
            {BRANDS.map((brand) => (
              <th scope="colgroup" colSpan={ROLES.length} key={brand}>
                {brand} brand
              </th>
            ))}
          </tr>
          <tr>
            {BRANDS.flatMap((brand) =>
              ROLES.map((role) => (
                <th scope="col" key={brand + role}>
                  {role}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {scenarios.map(({ id, description, brand: only, width = PLAIN_VIEW.width }) => (
            <tr key={id}>
              <th scope="row">
                <code>{id}</code>
                <span>{description}</span>
              </th>
              {BRANDS.flatMap((brand) =>
                ROLES.map((role, index) => (
                  <td key={brand + role} data-brand={index === 0 ? brand : undefined}>
                    {(only ?? brand) === brand && (
                      <a
                        href={hrefOf(name, id, { ...PLAIN_VIEW, brand, role, width })}
                        aria-label={`${id}, ${brand} brand, ${role}`}
                        data-role={role}
                      >
                        <span>Open</span>
                      </a>
                    )}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first value is the default. */
const WORDS: readonly (readonly [string, string, string])[] = [
  ['scenario', 'none, …', 'The state, as listed above.'],
  ['role', ROLES.join(', '), 'The person: who may write messages, who only reads them, and who administers the site.'],
  ['brand', BRANDS.toReversed().join(', '), 'The element’s and the page’s brand.'],
  ['locale', LOCALES.join(', '), 'The element’s locale and the language of the page; Arabic also turns the page.'],
  ['direction', DIRECTIONS.join(', '), 'The direction of the page; auto is the locale’s.'],
  [
    'background',
    BACKGROUNDS.join(', '),
    'What is behind the element: a light or a dark page, or the brand’s dark frame.',
  ],
  ['width', WIDTHS.join(', '), 'How wide the screen is, in px; what depends on the window’s width follows it.'],
  ['zoom', ZOOMS.join(', '), 'The browser’s zoom, in percent.'],
  [CLOCK, '2026-11-20T09:00:00Z', 'Stops the element’s clock at this instant. The clock can be stepped.'],
  [CLOCK_RUNS, '', 'Time runs on from that instant.'],
  [LOG, '1', 'The element says in the console what it does, with times.'],
  [INSPECT, '1', 'An inspector over the element: session, flags, checks and messages, as they change.'],
  ['bare', '', 'The element alone, without the strip, for pictures.'],
];
