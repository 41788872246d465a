export const projectFolder: string;
export function requireNodeVersion(): void;
