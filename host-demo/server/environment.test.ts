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
      PORTICO_SESSION_IDLE_MINUTES: '5',
      PORTICO_MAINTENANCE: 'true',
    };
    expect(readEnvironment(variables)).toMatchObject({
      port: 4310,
      databaseUrl: 'postgres://db.example/portico',
      production: true,
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
  DATABASE_URL must begin with postgres://.
  PORTICO_TRUST_PROXY must be true or false, but it is "yes".`);
  });
});
