import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { projectFolder } from '../../build/project.mjs';
import { contentSecurityPolicy } from '../../host-demo/server/pages/content-security-policy.ts';
import { CSRF_COOKIE, DEFAULT_PATHS, HEADERS } from '../../src/browser/transport/protocol.ts';
import { ConfigSchema } from '../../src/shell/config/config.ts';
import { CONFIG_BLOCK_ID } from '../../src/shell/config/config-block.ts';
import { CHANGED_EVENT, HEARTBEAT_EVENT, TOPICS } from '../../src/shell/live/live.wire.ts';
import { SESSION_EXPAND, SESSION_PATH } from '../../src/shell/session/session-path.ts';
import { tokenDescriptions } from '../../widgets/documentation/token-descriptions.ts';

const guide = readFileSync(join(projectFolder, 'docs/embedding.md'), 'utf8');

test('the embedding guide shows the policy that the reference server sends', () => {
  expect(guide).toContain(
    `\nContent-Security-Policy: ${contentSecurityPolicy({ identityOrigins: [], trustedTypes: ['dompurify'] })}\n`,
  );
});

test('the embedding guide shows a configuration that is understood whole', () => {
  const text = guide.match(
    new RegExp(`<script type="application/json" id="${CONFIG_BLOCK_ID}">(.*?)</script>`, 's'),
  )?.[1];
  const { startupBudgetsMs, ...shown } = JSON.parse(text ?? '') as { startupBudgetsMs: Record<string, number> };
  expect(v.parse(ConfigSchema, shown)).toEqual(shown);
  expect(Object.keys(startupBudgetsMs)).toEqual(['session', 'code', 'definition', 'drawing', 'view']);
});

test('the embedding guide names the size limit of the loader', () => {
  const limits = readFileSync(join(projectFolder, '.size-limit.mjs'), 'utf8');
  const limit = /what loads before the bell is visible', .*limit: '([^']+)'/.exec(limits)?.[1];
  expect(guide).toContain(`from the loader (at most ${limit} gzip)`);
});

test('the embedding guide names the calls, the cookie and the header as they go over the wire', () => {
  const { rest, graphql } = DEFAULT_PATHS;
  for (const name of [
    `GET ${rest}/${SESSION_PATH}?expand=${SESSION_EXPAND}`,
    CSRF_COOKIE,
    HEADERS.csrf,
    `${HEADERS.errorCode}: CSRF_INVALID`,
    `POST ${graphql}`,
    `GET ${rest}/events`,
    `event: ${CHANGED_EVENT}`,
    `data: ${JSON.stringify({ topic: TOPICS.notices })}`,
    `event: ${HEARTBEAT_EVENT}`,
  ]) {
    expect(guide).toContain(`\`${name}\``);
  }
});

test('the embedding guide describes custom properties as the package does', () => {
  const rows = [...guide.matchAll(/^\| `--portico-([\w-]+)` \| (.+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(5);
  for (const [, name = '', message] of rows) expect(message).toBe(tokenDescriptions[name]);
});
