import type { Environment } from './platform/environment/environment.ts';

/** Returns what the start prints: the addresses, and what a demonstration adds. */
export function welcome(server: {
  port: number;
  database: string;
  environment: Pick<Environment, 'publicOrigins'>;
  demo?: { addresses: readonly string[]; more: readonly string[] } | undefined;
}): string {
  const { port, database, demo } = server;
  const { publicOrigins } = server.environment;
  const at = (host: string) => `http://${host}:${port}`;
  const newer = publicOrigins.newer[0] ?? at('upbeat.localhost');
  const legacy = publicOrigins.legacy[0] ?? at('ledgerline.localhost');
  return [
    '',
    'Portico is ready.',
    '',
    `  Newer brand   ${newer}/`,
    `  Legacy brand  ${legacy}/`,
    `  Admin site    ${newer}/admin/login`,
    ...(demo?.addresses ?? [`  Listens at    ${at('127.0.0.1')}  (for a proxy on this machine)`]),
    `  Database      ${database}`,
    '',
    ...(demo?.more ?? []),
    'Stop with Ctrl-C.',
    '',
  ].join('\n');
}
