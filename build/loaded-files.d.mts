export function filesLoadedWith(...modules: string[]): string[];
