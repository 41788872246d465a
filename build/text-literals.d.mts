export function findTextLiterals(source: string): { line: number; text: string }[];
