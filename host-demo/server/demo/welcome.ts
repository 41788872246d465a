import { DEMO_PEOPLE } from './seed/demo-people.ts';
import { SINGLE_SIGN_ON_ORGANIZATIONS, SINGLE_SIGN_ON_PEOPLE } from './seed/single-sign-on-people.ts';

/** Returns what the start of a demonstration prints: further addresses, and who can sign in there and do what. */
export function demoWelcome(port: number): { addresses: readonly string[]; more: readonly string[] } {
  const at = (host: string, path = '') => `http://${host}:${port}${path}`;
  const addresses = [
    `  Workbench     ${at('localhost', '/workbench')}`,
    `  Mail          ${at('localhost', '/demo/mail')}  (emails to users, such as links for a new password)`,
    `  Switches      ${at('localhost', '/demo/switches')}  (maintenance, administration site)`,
  ];
  const rows = DEMO_PEOPLE.map((person) => [person.username, person.password, person.role, person.can]);
  const { saml, oidc } = SINGLE_SIGN_ON_ORGANIZATIONS;
  const samlQuery = new URLSearchParams({ idp: saml.sso_property_entity_id ?? '', RelayState: '/home' });
  const oidcQuery = new URLSearchParams({ tenant: oidc.name, redirectTo: '/home' });
  const ways = {
    saml: ['SAML', at('ledgerline.localhost', `/rest/saml/login?${samlQuery}`)],
    oidc: ['OpenID Connect', at('upbeat.localhost', `/rest/oidc/login?${oidcQuery}`)],
  };
  const others = SINGLE_SIGN_ON_PEOPLE.map(({ username, protocol, role, can }) => [
    username,
    ways[protocol][0] ?? '',
    role,
    can,
  ]);
  const more = [
    ...table(['Sign in as', 'Password', 'Who', 'What they can do'], rows),
    '',
    '  Without a password, by single sign-on at the identity provider of this server:',
    '',
    ...table(['Sign in as', 'By', 'Who', 'What they can do'], others),
    '',
    ...Object.values(ways).map(([way, address]) => `  ${way}: ${address}`),
    '',
  ];
  return { addresses, more };
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
