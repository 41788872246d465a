import pg from 'pg';
import { vi } from 'vitest';

/** The types of the driver leave these out. */
type Connected = { connectionParameters: { application_name?: string } };

/**
 * Returns the statements that requests send to PostgreSQL while `work` runs, in their order and with repetitions.
 * Housekeeping has another pool.
 */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
    const [statement] = sent;
    const isHousekeeping =
      (this as pg.Client & Connected).connectionParameters.application_name === 'portico background';
    if (typeof statement === 'string' && !isHousekeeping) statements.push(statement);
    return Reflect.apply(query, this, sent);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return statements;
}
