import { expect, test } from 'vitest';
import { readEnvironment } from '../platform/environment/environment.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { outsideServices } from './outside-services.ts';

const policyWith = (variables: Record<string, string>) => {
  const { origins, trustedTypes } = outsideServices(readEnvironment(variables));
  return contentSecurityPolicy({ identityOrigins: [], ...origins, trustedTypes: ['dompurify', ...trustedTypes] });
};

test('pages contact no outside service unless it is configured', () => {
  expect(policyWith({})).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types dompurify",
  );
});

test('services that are configured may be reached, by their origin alone', () => {
  const policy = policyWith({
    PORTICO_ERROR_REPORTING_URL: 'https://reports.example/take',
    PORTICO_GUIDANCE_SCRIPT_URL: 'https://guide.example/a.js?key=1',
    PORTICO_CONNECT_ORIGINS: 'https://live.example',
    PORTICO_LIVEBLOCKS_URL: 'https://inbox.example/v2',
    PORTICO_LIVEBLOCKS_SECRET: 'sk_secret',
  });
  expect(policy).toContain("script-src 'self' https://guide.example;");
  expect(policy).toContain(
    "connect-src 'self' https://live.example https://reports.example https://guide.example https://inbox.example;",
  );
  expect(policy).toContain('trusted-types dompurify portico-guidance');
});

test('pages receive the address of the hosted collaboration service (S-INBOX-15)', () => {
  const configured = { PORTICO_LIVEBLOCKS_URL: 'https://inbox.example/v2', PORTICO_LIVEBLOCKS_SECRET: 'sk_secret' };
  expect(outsideServices(readEnvironment(configured)).config).toEqual({
    collaboration: { serviceUrl: 'https://inbox.example' },
  });
  expect(outsideServices(readEnvironment({})).config).toEqual({});
});

test('an address that could say more in the policy is refused', () => {
  expect(() => policyWith({ PORTICO_ERROR_REPORTING_URL: 'https://a.example; script-src *' })).toThrow(
    /ERROR_REPORTING/,
  );
});
