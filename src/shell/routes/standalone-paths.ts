/**
 * The paths of the standalone host page (shell.md section 2). Every other path belongs to the legacy module. A recycle
 * bin matches only when its second segment is all digits.
 */
const STANDALONE = [
  /^\/$/,
  /^\/(admin\/)?login$/,
  /^\/logout$/,
  /^\/maintenance$/,
  /^\/resetpassword(\/[^/]+)?$/,
  /^\/activities$/,
  /^\/planning(\/plan)?$/,
  /^\/import\/(budget|financials)$/,
  /^\/users\/account$/,
  /^\/admin\/(job-control|clear-budget-cache|feature-flags|clear-recycle-bin)$/,
  /^\/budgets\/\d+\/recycle-bin$/,
] as const;

/** Whether the standalone host page shows this path; a trailing slash does not matter. */
export function isStandalonePath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return STANDALONE.some((pattern) => pattern.test(path));
}
