import pg from 'pg';

/** Keeps `date` columns as text (YYYY-MM-DD): a Date would shift them by the time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.DATE ? (value: string) => value : pg.types.getTypeParser(type, format),
};

/** Creates a pool that survives broken connections; the next query gets a new one. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types });
  // The pool drops a broken connection itself.
  pool.on('error', () => {});
  // The pool only handles idle connections. One that breaks during a query fails that query, and must not crash the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
