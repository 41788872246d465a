export function runCommand(
  command: string,
  args: string[],
  options?: { quiet?: boolean; env?: NodeJS.ProcessEnv },
): Promise<{ code: number; output: string }>;
