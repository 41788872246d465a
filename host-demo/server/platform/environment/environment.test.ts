import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 4310,
      databaseUrl: undefined,
      dataDir: '.data',
      production: false,
      maintenance: false,
      sessionIdleMs: 30 * 60_000,
      sessionMaxMs: 12 * 3_600_000,
      signInFailuresPerAccount: 5,
      signInFailuresPerAddress: 20,
      signInFailureWindowMs: 15 * 60_000,
    });
  });

  it('is read from the variables; an empty one counts as not set', () => {
    const variables = {
      PORT: '',
      DATABASE_URL: 'postgres://db.example/portico',
      NODE_ENV: 'production',
      PORTICO_PUBLIC_ORIGINS_LEGACY: 'https://planning.example, https://other.example:8443',
      PORTICO_PUBLIC_ORIGINS_NEWER: 'https://upbeat.example',
      PORTICO_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8 ::1',
      PORTICO_SESSION_IDLE_MINUTES: '5',
      PORTICO_MAINTENANCE: 'true',
    };
    expect(readEnvironment(variables)).toMatchObject({
      port: 4310,
      databaseUrl: 'postgres://db.example/portico',
      production: true,
      publicOrigins: {
        legacy: ['https://planning.example', 'https://other.example:8443'],
        newer: ['https://upbeat.example'],
      },
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
      sessionIdleMs: 5 * 60_000,
      maintenance: true,
    });
  });

  it('names every variable that is wrong, in one readable message, without passwords', () => {
    const read = () =>
      readEnvironment({ PORT: '99999', DATABASE_URL: 'mysql://user:secret@db', PORTICO_TRUST_PROXY: 'yes' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(`The server cannot start with these settings:
  PORT must be at most 65535, but it is "99999".
  DATABASE_URL must start with postgres://.
  PORTICO_TRUST_PROXY must be addresses of proxies, such as 127.0.0.1 or 10.0.0.0/8, but it is "yes".`);
  });

  it.each(['true', '1', '10.0.0.0/33', '10.0.0.1/', '::1/129', '10.0.0.1/8/8', 'proxy.example'])(
    'takes %j for no proxy: its headers would be believed from anybody',
    (PORTICO_TRUST_PROXY) => {
      expect(() => readEnvironment({ PORTICO_TRUST_PROXY })).toThrow('must be addresses of proxies');
    },
  );

  it('requires the public addresses in production', () => {
    const read = () =>
      readEnvironment({ NODE_ENV: 'production', PORTICO_PUBLIC_ORIGINS_NEWER: 'http://upbeat.example' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(`The server cannot start in production without these settings:
  PORTICO_PUBLIC_ORIGINS_LEGACY must say where browsers find that brand, such as https://app.example.`);
  });

  it('requires the https proxy in production: otherwise all visitors would have one address', () => {
    const variables = {
      NODE_ENV: 'production',
      PORTICO_PUBLIC_ORIGINS_LEGACY: 'https://planning.example',
      PORTICO_PUBLIC_ORIGINS_NEWER: 'https://upbeat.example',
    };
    expect(() => readEnvironment(variables)).toThrow(`The server cannot start in production without these settings:
  PORTICO_TRUST_PROXY must name the proxy that speaks https in front of it, such as 127.0.0.1.`);
    expect(readEnvironment({ ...variables, PORTICO_TRUST_PROXY: '127.0.0.1' })).toMatchObject({ production: true });
  });

  it.each(['https://%', 'https://a b?key=secret', 'ftp://a.example?key=secret', 'https://a.example/?key=secret;x'])(
    'names the variable of the wrong address %j, and does not repeat it: there may be a key in it',
    (address) => {
      for (const name of ['PORTICO_ERROR_REPORTING_URL', 'PORTICO_GUIDANCE_SCRIPT_URL', 'PORTICO_CONNECT_ORIGINS']) {
        const read = () => readEnvironment({ [name]: address });
        expect(read).toThrow(EnvironmentError);
        expect(read).toThrow(`  ${name} must be`);
        expect(read).not.toThrow(address);
      }
    },
  );

  it.each(['PORTICO_LIVEBLOCKS_URL', 'PORTICO_ERROR_REPORTING_URL', 'PORTICO_GUIDANCE_SCRIPT_URL'])(
    'takes %s without https only on this machine',
    (name) => {
      const secret = name === 'PORTICO_LIVEBLOCKS_URL' && { PORTICO_LIVEBLOCKS_SECRET: 'sk_secret' };
      const read = (address: string) => () => readEnvironment({ [name]: address, ...secret });
      for (const host of [
        'api.example',
        '10.0.0.5',
        'localhost.example',
        '127.0.0.1.example',
        '127.0.0.1@api.example',
      ]) {
        expect(read(`http://${host}/v2`)).toThrow(
          `${name} must be a whole address that begins with https://; http:// is for this machine alone`,
        );
      }
      for (const host of ['localhost', 'id.localhost', '127.0.0.1', '[::1]']) {
        expect(read(`http://${host}:8080/v2`)).not.toThrow();
      }
    },
  );

  it('takes the hosted collaboration service with its address and its secret, and never with one alone', () => {
    const url = { PORTICO_LIVEBLOCKS_URL: 'https://collaboration.example' };
    const secret = { PORTICO_LIVEBLOCKS_SECRET: 'sk_secret' };
    expect(readEnvironment({})).toMatchObject({ hostedCollaboration: undefined });
    expect(readEnvironment({ ...url, ...secret })).toMatchObject({
      hostedCollaboration: { url: 'https://collaboration.example', secret: 'sk_secret' },
    });
    for (const half of [url, secret]) {
      expect(() => readEnvironment(half)).toThrow('PORTICO_LIVEBLOCKS_SECRET');
      expect(() => readEnvironment(half)).not.toThrow('sk_secret');
    }
  });
});
