export function buildInputs(folder: string): string[];
export function fingerprintSources(folder: string): string;
export function buildIsCurrent(folder: string): boolean;
export function recordSources(folder: string, fingerprint: string): void;
