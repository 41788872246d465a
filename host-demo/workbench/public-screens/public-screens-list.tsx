import { BRANDS, type Brand } from '../../../src/shell/brand/brands.ts';
import { readConfig } from '../../../src/shell/config/config.ts';
import { publicScreenHref } from './public-screen-address.ts';
import { PUBLIC_ADDRESSES, PUBLIC_SCREENS } from './public-screens.ts';

/** Renders every state of the screens without a session as links, to the product where an address shows it. */
export function PublicScreensList() {
  const { brands } = readConfig(document, () => {});
  const addressOf = (path: string, brand: Brand) => {
    const address = new URL(path, location.origin);
    address.hostname = brands[brand].hosts[0] ?? location.hostname;
    return address.href;
  };
  const rows = [
    ...PUBLIC_ADDRESSES.map(([path, description]) => ({
      id: path,
      description,
      hrefIn: (brand: Brand) => addressOf(path, brand),
    })),
    ...PUBLIC_SCREENS.map(({ id, description }) => ({
      id,
      description,
      hrefIn: (brand: Brand) => publicScreenHref(id, brand),
    })),
  ];
  return (
    <section>
      <h2>Public screens</h2>
      <p className="wb-lead">
        Those with an address are shown by the product itself, to signed-out users. The others are in the workbench,
        with the server’s answers for them.
      </p>
      <div className="wb-scroll">
        <table className="wb-states">
          <thead>
            <tr>
              <th scope="col">State</th>
              {BRANDS.map((brand) => (
                <th scope="col" key={brand}>
                  {brand} brand
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, description, hrefIn }) => (
              <tr key={id}>
                <th scope="row">
                  <code>{id}</code>
                  <span>{description}</span>
                </th>
                {BRANDS.map((brand) => (
                  <td key={brand} data-brand={brand}>
                    <a href={hrefIn(brand)} aria-label={`${id}, ${brand} brand`}>
                      <span>Open</span>
                    </a>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
