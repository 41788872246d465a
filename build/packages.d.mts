export function packagesAreCurrent(folder: string): boolean;
export function installPackages(): Promise<{ code: number; output: string }>;
