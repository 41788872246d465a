import { BRANDS } from '../../src/shell/brand/brand.ts';
import { scenarioHref } from './scenario-href.ts';
import { ELEMENTS, ROLES } from './scenarios.ts';

/** Every element in every state, as links. */
export function ListPage({ unknown }: { unknown: string | undefined }) {
  return (
    <main className="wb-list">
      <h1>Workbench</h1>
      {unknown !== undefined && (
        <p role="alert" className="wb-error">
          There is no state “{unknown.trim()}”. These are all that there are.
        </p>
      )}
      <p>Each link opens one element alone, in one state, for one person, on the reference server.</p>
      {Object.entries(ELEMENTS).map(([name, { tag, scenarios }]) => (
        <section key={name}>
          <h2>
            <code>{`<${tag}>`}</code>
          </h2>
          <div className="wb-scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">State</th>
                  {BRANDS.flatMap((brand) =>
                    ROLES.map((role) => (
                      <th scope="col" key={brand + role}>
                        {brand} brand, {role}
                      </th>
                    )),
                  )}
                </tr>
              </thead>
              <tbody>
                {scenarios.map(({ id, says }) => (
                  <tr key={id}>
                    <th scope="row">
                      <code>{id}</code>
                      <span>{says}</span>
                    </th>
                    {BRANDS.flatMap((brand) =>
                      ROLES.map((role) => (
                        <td key={brand + role}>
                          <a
                            href={scenarioHref(name, id, { brand, role, ground: 'page' })}
                            aria-label={`${id}, ${brand} brand, ${role}`}
                          >
                            Open
                          </a>
                        </td>
                      )),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </main>
  );
}
