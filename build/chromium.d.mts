export const chromiumFlags: string[];
export const costlyFeatures: string[];
export const playwrightDisabledFeatures: string[];
export function disableFeatures(features: string[]): string;
export function findChromium(env?: NodeJS.ProcessEnv): string | undefined;
export function findHeadlessShell(env?: NodeJS.ProcessEnv): string | undefined;
export function installHeadlessShell(): Promise<void>;
export function installChromium(): Promise<{ path?: string; output: string }>;
export function chromiumMissing(env?: NodeJS.ProcessEnv): string;
