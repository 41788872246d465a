export type WordList = { words: Record<string, string>; fixed: string[] };
export type Hit = { line: number; word: string; instead: string };
export function findWords(text: string, list: WordList): Hit[];
export function areaOf(path: string): string;
export function aboveAllowed(counts: Record<string, number>, allowed: Record<string, number>, what?: string): string[];
