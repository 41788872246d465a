import { DEMO_PEOPLE } from './demo/seed/demo-people.ts';
import { SINGLE_SIGN_ON_ORGANIZATIONS, SINGLE_SIGN_ON_PEOPLE } from './demo/seed/single-sign-on-people.ts';
import type { Environment } from './platform/environment/environment.ts';

/** What the start prints: the addresses, and who can sign in there and do what. */
export function welcome(server: {
  port: number;
  database: string;
  environment: Pick<Environment, 'production' | 'publicOrigins'>;
}): string {
  const { production, publicOrigins } = server.environment;
  const at = (host: string, path = '') => `http://${host}:${server.port}${path}`;
  const newer = publicOrigins.newer[0] ?? at('upbeat.localhost');
  const legacy = publicOrigins.legacy[0] ?? at('ledgerline.localhost');
  const lines = [
    '',
    'Portico is ready.',
    '',
    `  Newer brand   ${newer}/`,
    `  Legacy brand  ${legacy}/`,
    `  Admin site    ${newer}/admin/login`,
  ];
  if (production) {
    lines.push(`  Listens at    ${at('127.0.0.1')}  (for a proxy on this machine)`);
  } else {
    lines.push(
      `  Workbench     ${at('localhost', '/workbench')}`,
      `  Mail          ${at('localhost', '/demo/mail')}  (what was written to people, such as links for a new password)`,
      `  Switches      ${at('localhost', '/demo/switches')}  (maintenance, administration site)`,
    );
  }
  lines.push(`  Database      ${server.database}`, '');
  if (!production) {
    const rows = DEMO_PEOPLE.map((person) => [person.username, person.password, person.role, person.can]);
    lines.push(...table(['Sign in as', 'Password', 'Who', 'What they can do'], rows), '');
    const { saml, oidc } = SINGLE_SIGN_ON_ORGANIZATIONS;
    const samlQuery = new URLSearchParams({ idp: saml.sso_property_entity_id ?? '', RelayState: '/home' });
    const oidcQuery = new URLSearchParams({ tenant: oidc.name, redirectTo: '/home' });
    const ways = {
      saml: ['SAML', at('ledgerline.localhost', `/rest/saml/login?${samlQuery}`)],
      oidc: ['OpenID Connect', at('upbeat.localhost', `/rest/oidc/login?${oidcQuery}`)],
    };
    lines.push('  Without a password, by single sign-on at the identity provider that runs along:', '');
    const others = SINGLE_SIGN_ON_PEOPLE.map(({ username, protocol, role, can }) => [
      username,
      ways[protocol][0] ?? '',
      role,
      can,
    ]);
    lines.push(...table(['Sign in as', 'By', 'Who', 'What they can do'], others), '');
    lines.push(...Object.values(ways).map(([way, address]) => `  ${way}: ${address}`), '');
  }
  lines.push('Stop with Ctrl-C.', '');
  return lines.join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
