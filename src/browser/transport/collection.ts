import * as v from 'valibot';
import type { Rest } from './rest.ts';

const CountWire = v.object({ count: v.number() });
const QUIET = { handlesError: true } as const;

type Changes<Change> = readonly (Change & { id: string })[];

/**
 * The operations on the resources below a path. Lists are changed all or none, and an empty list sends no request. All
 * reject with a TransportFailure, which the caller shows.
 */
export type Collection<Item, New, Change> = {
  list(): Promise<Item[]>;
  get(id: string): Promise<Item>;
  create(input: New): Promise<Item>;
  createAll(inputs: readonly New[]): Promise<Item[]>;
  /** Omitted fields stay. */
  change(id: string, input: Change): Promise<void>;
  changeAll(changes: Changes<Change>): Promise<void>;
  delete(id: string): Promise<void>;
  deleteAll(ids: readonly string[]): Promise<void>;
  count(): Promise<number>;
  /** Sets the order, first to last. */
  reorder(ids: readonly string[]): Promise<void>;
};

/** Returns the operations on the resources below `path`, which `item` describes. */
export function collectionAt<New extends object, Change extends object, Wire extends v.GenericSchema>(
  rest: Rest,
  path: string,
  item: Wire,
): Collection<v.InferOutput<Wire>, New, Change> {
  const at = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const put = async (to: string, json: object) => void (await (await rest()).put(to, { json, ...QUIET }));
  const remove = async (from: string, json?: object) =>
    void (await (await rest()).delete(from, { ...(json && { json }), ...QUIET }));
  const post = async <Answer extends v.GenericSchema>(json: object, answer: Answer) =>
    await (await rest()).post(path, { json, ...QUIET }).json(answer);
  return {
    list: async () => (await rest()).get(path, QUIET).json(v.array(item)),
    get: async (id) => (await rest()).get(at(id), QUIET).json(item),
    create: (input) => post(input, item),
    createAll: async (inputs) => (inputs.length > 0 ? await post(inputs, v.array(item)) : []),
    change: (id, input) => put(at(id), input),
    changeAll: async (changes) => (changes.length > 0 ? await put(path, changes) : undefined),
    delete: (id) => remove(at(id)),
    deleteAll: async (ids) => (ids.length > 0 ? await remove(path, { ids }) : undefined),
    count: async () => (await (await rest()).get(`${path}/count`, QUIET).json(CountWire)).count,
    reorder: (ids) => put(`${path}/reorder`, { ids }),
  };
}
