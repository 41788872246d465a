/** Tells the developer of something that went wrong. Never throws, never shows anything to the person. */
export type Reporter = (error: Error, context?: Record<string, unknown>) => void;

/** One line in the console a fault: the same code and message are not repeated. */
export function consoleReporter(write: (line: string, ...more: unknown[]) => void = console.error): Reporter {
  const said = new Set<string>();
  return (error, context) => {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
    const line = `[portico] ${code}: ${error.message}`;
    if (said.has(line)) return;
    said.add(line);
    write(line, ...(context ? [context] : []), error);
  };
}
