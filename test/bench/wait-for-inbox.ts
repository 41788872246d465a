import type { Page } from 'playwright-core';
import { INBOXES, type InboxKind } from './inboxes.ts';

/** Waits until the closed bell is complete: the session and the number of unread notifications are loaded. */
export async function waitForInbox(page: Page, kind: InboxKind): Promise<void> {
  await page.locator(`${INBOXES[kind].tag} >> [data-ref="badge"]`).filter({ hasText: /\d/ }).first().waitFor();
}
