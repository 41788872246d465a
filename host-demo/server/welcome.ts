import { DEMO_PEOPLE } from './seed/demo-people.ts';

/** What the start prints: the addresses, and who can sign in there and do what. */
export function welcome(server: { port: number; database: string; production: boolean }): string {
  const at = (host: string, path = '') => `http://${host}:${server.port}${path}`;
  const lines = [
    '',
    'Portico is ready.',
    '',
    `  Newer brand   ${at('upbeat.localhost', '/')}`,
    `  Legacy brand  ${at('ledgerline.localhost', '/')}`,
    `  Admin site    ${at('upbeat.localhost', '/admin/login')}`,
  ];
  if (!server.production) {
    lines.push(
      `  Workbench     ${at('localhost', '/workbench')}`,
      `  Mail          ${at('localhost', '/demo/mail')}  (what was written to people, such as links for a new password)`,
      `  Switches      ${at('localhost', '/demo/switches')}  (maintenance, administration site)`,
    );
  }
  lines.push(`  Database      ${server.database}`, '');
  if (!server.production) {
    const rows = DEMO_PEOPLE.map((person) => [person.username, person.password, person.role, person.can]);
    lines.push(...table(['Sign in as', 'Password', 'Who', 'What they can do'], rows), '');
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
