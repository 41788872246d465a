/** Of the system: the address does not answer. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** Of PostgreSQL: the database is gone, full, starting or stopping. All of class 08 is about the connection. */
const POSTGRES_CODES = new Set(['3D000', '53300', '57P01', '57P02', '57P03', '57P05']);
/** pg gives these no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether the error says that the database cannot be reached, and not that a query is wrong. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, syscall } = thrown as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (SYSTEM_CODES.has(code) && syscall !== 'open') return true;
    if (POSTGRES_CODES.has(code) || /^08...$/.test(code)) return true;
  }
  return DRIVER_MESSAGES.test(thrown.message);
}
