const UNIQUE_VIOLATION = '23505';

/** Returns whether a statement failed because its row already exists in this unique index. */
export function isViolationOf(index: string, error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && constraint === index;
}
