const UNITS_MS = { ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const;
type Unit = keyof typeof UNITS_MS;

const UNIT_WORDS: Readonly<Record<string, Unit>> = {
  ms: 'ms',
  s: 's',
  sec: 's',
  second: 's',
  seconds: 's',
  m: 'min',
  min: 'min',
  minute: 'min',
  minutes: 'min',
  h: 'h',
  hour: 'h',
  hours: 'h',
  d: 'd',
  day: 'd',
  days: 'd',
};

/** Parses a duration such as `90 s`, `1.5 h` or `2 days` into milliseconds; undefined if it is invalid. */
export function parseAmount(text: string): number | undefined {
  const [, number, word = ''] = /^\+?\s*(\d+(?:[.,]\d+)?)\s*([a-z]+)$/i.exec(text.trim()) ?? [];
  const unit = Object.hasOwn(UNIT_WORDS, word.toLowerCase()) ? UNIT_WORDS[word.toLowerCase()] : undefined;
  return number === undefined || !unit ? undefined : Math.round(Number(number.replace(',', '.')) * UNITS_MS[unit]);
}
