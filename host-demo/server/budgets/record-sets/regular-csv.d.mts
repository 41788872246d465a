export function readRegularCsv(text: string, delimiter: string, use: (row: string[], number: number) => void): boolean;
