import { decodeOrKeep } from './decode-or-keep.ts';

/** Parses a body. If the body of a POST response contains no id, takes it from the last segment of `Location`. */
export function withLocationId(text: string, method: string, answer: Response): unknown {
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (method !== 'POST' || answer.status !== 201) return body;
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (body !== undefined && !isRecord) return body;
  const record = (body ?? {}) as Record<string, unknown>;
  const id = record.id ?? lastSegment(answer.headers.get('Location'));
  return id === undefined ? body : { ...record, id };
}

function lastSegment(address: string | null): string | undefined {
  const segment = address?.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).at(-1);
  return segment && decodeOrKeep(segment);
}
