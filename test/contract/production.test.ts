import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../build/project.mjs';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const SETTINGS = {
  PORT: '0',
  NODE_ENV: 'production',
  PORTICO_TRUST_PROXY: '127.0.0.1',
  PORTICO_PUBLIC_ORIGINS_LEGACY: 'https://planning.example',
  PORTICO_PUBLIC_ORIGINS_NEWER: 'https://app.example',
};

/** Runs the server in its own process on the database of the test, and returns its output after it exits. */
async function run(settings: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'host-demo/server/main.ts'], {
    cwd: projectFolder,
    env: { ...process.env, DATABASE_URL: server.databaseUrl, ...settings },
    timeout: 50_000,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      // The warning, if any, comes last.
      if (printed.includes('does not name ')) child.kill('SIGTERM');
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, printed };
}

// A separate process loads all packages, which takes long on a busy machine.
describe('in production the server', () => {
  it('refuses to start with the demonstration users, whose password is public', async () => {
    const { code, printed } = await run(SETTINGS);
    expect(code).toBe(1);
    expect(printed).toContain('The server does not start in production on this database: the demo people are in it');
    expect(printed).not.toContain('    at ');
  });

  it('prints only its own addresses, and warns of providers that pages may not navigate to', async () => {
    await server.db.deleteFrom('organizations').execute();
    const organization = await server.db
      .insertInto('organizations')
      .values({ name: 'Elsewhere', host_label: 'elsewhere', features: JSON.stringify({ UP_IDP: true }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const provider = {
      issuer: 'https://id.example/tenant',
      client_id: 'portico',
      client_secret: 'secret',
      profile_page: 'https://me.example/',
    };
    await server.db
      .insertInto('oidc_providers')
      .values({ organization_id: organization.id, ...provider })
      .execute();
    const { code, printed } = await run(SETTINGS);
    expect(code).toBe(0);
    expect(printed).toContain('Legacy brand  https://planning.example/');
    expect(printed).toContain('Admin site    https://app.example/admin/login');
    expect(printed).not.toContain('.localhost');
    expect(printed).toContain('PORTICO_IDENTITY_ORIGINS does not name https://id.example, https://me.example:');
  });
});
