import { expect, test } from 'vitest';
import { usableStorage } from '../../../browser/storage/browser-storage.ts';
import { keptStart, type Start } from './kept-start.ts';

const START: Start = { importType: 'IMPORT_TYPE_PO', scope: 'BUDGET', budgetId: '8', templateId: '' };

function keep() {
  const texts = new Map<string, string>();
  const failures: Error[] = [];
  const stored = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  const storage = usableStorage(
    () => stored,
    (failure) => failures.push(failure),
  );
  const session = { getState: () => ({ phase: 'signed-in', account: { username: 'ada' } }) };
  const of = (importId?: string) =>
    keptStart({ storage, session } as unknown as Parameters<typeof keptStart>[0], importId);
  return { of, texts, failures };
}

test('a start is kept until it is forgotten, without a report', () => {
  const { of, texts, failures } = keep();
  of().keep(START);
  expect(of().read()).toEqual(START);
  of().forget();
  expect([of().read(), texts.size]).toEqual([undefined, 0]);
  expect(failures).toEqual([]);
});

test('a start of another import, and the null of earlier versions, are no failures', () => {
  const { of, texts, failures } = keep();
  of('a').keep(START);
  expect([of('b').read(), of().read(), of('a').read()]).toEqual([undefined, undefined, START]);
  for (const key of texts.keys()) texts.set(key, 'null');
  expect(of().read()).toBeUndefined();
  expect(failures).toEqual([]);
});
