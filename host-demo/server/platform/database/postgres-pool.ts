import pg from 'pg';

/** `date` columns stay text (YYYY-MM-DD): a Date would move them by the time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.DATE ? (value: string) => value : pg.types.getTypeParser(type, format),
};

/** A pool whose connections may break without taking the process down; the next query gets a fresh one. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types });
  // The pool drops a broken connection by itself.
  pool.on('error', () => {});
  // It listens to idle ones only. One that breaks while a query runs fails that query, and must not do more.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
