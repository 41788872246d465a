import { journal } from '../../../browser/reporting/journal.ts';
import { CORE_VERSION, HEADERS } from '../../../browser/transport/protocol.ts';
import { VERSION } from '../../element/version.ts';
import { type Check, note, problem } from '../check.ts';
import { porticoElements } from '../page-elements.ts';

/** Copies of Portico with different versions on the page, and a server with another version. */
export const versions: Check = {
  id: 'versions',
  title: 'All parts are of one version',
  ok: `All are of Portico ${VERSION}.`,
  async run(session) {
    const found = new Set([VERSION, ...journal().copies.map(({ version }) => version), ...definedVersions()]);
    const shells = Object.getOwnPropertySymbols(globalThis).filter(({ description }) =>
      /^portico:shell@/.test(description ?? ''),
    );
    const server = await versionOf(session);
    return [
      ...(found.size > 1
        ? [
            note(
              `The page has copies of Portico ${[...found].join(' and ')}.${scripts()}`,
              'Load one version of Portico.',
            ),
          ]
        : []),
      ...(shells.length > 1
        ? [
            problem(
              'Copies of Portico in the page are so far apart that each asks for the session itself.',
              'Load one version of Portico.',
            ),
          ]
        : []),
      ...(server && server !== CORE_VERSION
        ? [
            problem(
              `The server speaks version ${server} of the protocol and Portico ${CORE_VERSION}.`,
              'Bring Portico and the server to versions that fit.',
            ),
          ]
        : []),
    ];
  },
};

const definedVersions = () =>
  porticoElements().flatMap(({ localName }) => {
    const owner = customElements.get(localName);
    return owner && 'porticoVersion' in owner ? [String(owner.porticoVersion)] : [];
  });

/** Returns the server's version, if it sends one. */
const versionOf = (session: Promise<Response>): Promise<string | null> =>
  session.then(
    ({ headers }) => headers.get(HEADERS.coreVersion),
    () => null, // another check reports that the server is unavailable
  );

function scripts(): string {
  const known = journal().copies.flatMap(({ version, address }) => (address ? [`${version} from ${address}`] : []));
  return known.length > 0 ? ` Scripts: ${known.join(', ')}.` : '';
}
