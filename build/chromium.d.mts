export const chromiumFlags: string[];
export function findChromium(env?: NodeJS.ProcessEnv): string | undefined;
export function installChromium(): Promise<{ path?: string; output: string }>;
export function chromiumMissing(env?: NodeJS.ProcessEnv): string;
