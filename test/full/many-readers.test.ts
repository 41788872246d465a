import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDemoPerson } from '../support/demo-people.ts';
import type { HttpClient } from '../support/http-client.ts';
import { createNotice, noticeReads } from '../support/notice-calls.ts';
import { readAtOnce } from '../support/read-at-once.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let manager: HttpClient;
beforeAll(async () => {
  server = await startServer();
  manager = await signIn(server, findDemoPerson('legacy', 'organization manager'));
});
afterAll(() => server.close());

test('ten thousand simultaneous readers of a message are counted once each (X-NOTICE-19)', async () => {
  const created = await createNotice(manager, { message: 'Budgets close on Friday.', urgent: true });
  await readAtOnce(server, 10_000);
  const reads = await noticeReads(manager, created.data.createNotice.id);
  expect(reads.data.noticeReads.readBy).toBe(10_000);
}, 300_000);
