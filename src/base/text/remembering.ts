/** Returns a function that remembers its results for the first different texts. */
export function remembering<Result>(read: (text: string) => Result, textsMax: number): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as Result;
    const result = read(text);
    if (known.size < textsMax) known.set(text, result);
    return result;
  };
}
