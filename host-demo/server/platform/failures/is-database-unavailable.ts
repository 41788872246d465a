/** System codes: the address does not respond. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** PostgreSQL codes: the database is missing, full, starting or stopping. Class 08 is about the connection. */
const POSTGRES_CODES = new Set(['3D000', '53300', '57P01', '57P02', '57P03', '57P05']);
/** Errors of pg without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Returns whether the error means that the database is unavailable, rather than a wrong query. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, syscall } = thrown as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (SYSTEM_CODES.has(code) && syscall !== 'open') return true;
    if (POSTGRES_CODES.has(code) || /^08...$/.test(code)) return true;
  }
  return DRIVER_MESSAGES.test(thrown.message);
}
