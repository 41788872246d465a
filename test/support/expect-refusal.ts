import { expect } from 'vitest';
import { HEADERS } from '../../src/browser/transport/protocol.ts';

/** Expects that a REST call was refused with this status and code, in status, body and headers. */
export async function expectRefusal(
  answer: Response,
  expected: { status: number; code: string; message?: string },
): Promise<{ message: string; [field: string]: unknown }> {
  const body = (await answer.json()) as { code: string; details: { message: string } };
  expect({ status: answer.status, code: body.code }).toEqual({ status: expected.status, code: expected.code });
  expect(body.details.message).toMatch(/^[A-Z].*[.)]$/);
  if (expected.message !== undefined) expect(body.details.message).toBe(expected.message);
  expect(answer.headers.get(HEADERS.errorCode)).toBe(expected.code);
  expect(answer.headers.get(HEADERS.errorStatus)).toBe(String(expected.status));
  expect(JSON.parse(decodeURIComponent(answer.headers.get(HEADERS.errorDetails) ?? ''))).toEqual(body.details);
  expect(answer.headers.get('Access-Control-Expose-Headers')).toContain(HEADERS.errorCode);
  return body.details;
}
