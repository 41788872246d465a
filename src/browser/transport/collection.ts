import * as v from 'valibot';
import type { Rest } from './rest.ts';

type Query = Record<string, string | number | boolean>;

/**
 * Operations on the resources under a path. Changes return nothing; read again. An empty change sends no request,
 * because deleting without ids would delete everything.
 */
export type Collection<Item, Draft> = {
  list(query?: Query): Promise<Item[]>;
  get(id: string): Promise<Item>;
  /** Creates all of them or none. */
  create(drafts: readonly Draft[]): Promise<Item[]>;
  update(items: readonly Item[]): Promise<void>;
  delete(ids: readonly string[]): Promise<void>;
  count(query?: Query): Promise<number>;
  /** Sets the order of the resources. */
  reorder(ids: readonly string[]): Promise<void>;
};

/**
 * Returns the operations on the resources under `path`. `Draft` is the input of a new resource: everything except the
 * id by default.
 */
export function collectionAt<Item extends v.GenericSchema, Draft = Omit<v.InferOutput<Item>, 'id'>>(
  rest: Rest,
  path: string,
  item: Item,
): Collection<v.InferOutput<Item>, Draft> {
  const searchParams = (query?: Query) => (query ? { searchParams: query } : {});
  return {
    list: async (query) => (await rest()).get(path, searchParams(query)).json(v.array(item)),
    get: async (id) => (await rest()).get(`${path}/${encodeURIComponent(id)}`).json(item),
    create: async (drafts) =>
      drafts.length > 0 ? (await rest()).post(path, { json: drafts }).json(v.array(item)) : [],
    async update(items) {
      if (items.length > 0) await (await rest()).put(path, { json: items });
    },
    async delete(ids) {
      if (ids.length > 0) await (await rest()).delete(path, { searchParams: ids.map((id) => ['id', id]) });
    },
    count: async (query) => (await rest()).get(`${path}/count`, searchParams(query)).json(v.number()),
    reorder: async (ids) => (await rest()).put(`${path}/order`, { json: ids }),
  };
}
