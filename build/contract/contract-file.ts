import { readFile } from 'node:fs/promises';

const FILE = new URL('../../host-demo/server/platform/contract/openapi.json', import.meta.url);

export type Operation = {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; example?: string }[];
  security: Record<string, unknown>[];
  responses: Record<string, { $ref?: string; content?: Record<string, object> }>;
};
export type Contract = { paths: Record<string, Record<string, Operation>> };
export type ContractCall = { id: string; method: string; path: string; operation: Operation };

export const readContractFile = async (): Promise<Contract> => JSON.parse(await readFile(FILE, 'utf8'));

/** Returns all calls of a contract. */
export const callsIn = ({ paths }: Contract): ContractCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const method = name.toUpperCase();
      return { id: `${method} ${path}`, method, path, operation };
    }),
  );
