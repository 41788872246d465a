import { expect, test } from 'vitest';
import { PART_BYTES, PartBuffer } from './part-buffer.ts';

test('chunks of any size become parts of equal size, and the rest', async () => {
  const content = Buffer.alloc(2.5 * PART_BYTES);
  for (let at = 0; at < content.length; at += 4) content.writeUInt32LE(at, at);
  const parts: Buffer[] = [];
  const store = async (part: Buffer) => void parts.push(Buffer.from(part));
  const buffer = new PartBuffer();
  for (let at = 0, size = 1; at < content.length; at += size, size = Math.min(size * 7, content.length)) {
    await buffer.add(content.subarray(at, at + size), store);
  }
  await buffer.flush(store);
  await buffer.flush(store);
  expect(parts.map(({ length }) => length / PART_BYTES)).toEqual([1, 1, 0.5]);
  expect(Buffer.concat(parts).equals(content)).toBe(true);
});

test('a part that could not be stored is not stored again', async () => {
  const buffer = new PartBuffer();
  const fail = () => Promise.reject(new Error('No.'));
  await expect(buffer.add(Buffer.alloc(PART_BYTES + 1), fail)).rejects.toThrow('No.');
  const sizes: number[] = [];
  await buffer.flush(async ({ length }) => void sizes.push(length));
  expect(sizes).toEqual([]);
});
