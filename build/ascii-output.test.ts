import { SourceMap } from 'node:module';
import { expect, test } from 'vitest';
import { escapeLetters, shiftMappings } from './ascii-output.mjs';

test('strings, templates and regular expressions mean the same without letters beyond ASCII', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  const code = 'const n = 1; ["Can’t", `${n} – ${n} 💡`, /[’–]+/.test("–"), /^[💡]$/u.test("💡"), /^💡$/.test("💡")]';
  const escaped = escapeLetters(code);
  expect(escaped).toMatch(/^[\0-\x7f]*$/);
  // biome-ignore lint/security/noGlobalEval: both are the literal above
  const indirectEval = eval;
  expect(indirectEval(escaped)).toEqual(indirectEval(code));
  expect(indirectEval(escaped)).toEqual(['Can’t', '1 – 1 💡', true, true, true]);
});

test('the source map still finds code before and after a non-ASCII letter', () => {
  const code = 'a("’ –");b(); // ’\nc("–");d()';
  // a at column 0, b at 9; in the second line c at 0, d at 7; each alone in a line of the source.
  const mappings = 'AAAA,SACA;AACA,OACA';
  const map = new SourceMap({
    version: 3,
    file: 'out.js',
    sources: ['in.js'],
    sourcesContent: [],
    names: [],
    sourceRoot: '',
    mappings: shiftMappings(code, mappings),
  });
  const escaped = escapeLetters(code).split('\n');
  const sourceLine = (line: number, call: string) => {
    const entry = map.findEntry(line, escaped[line]?.indexOf(call) ?? -1);
    return 'originalLine' in entry ? [entry.originalLine, entry.generatedColumn] : undefined;
  };
  expect(sourceLine(0, 'a(')).toEqual([0, 0]);
  expect(sourceLine(0, 'b(')).toEqual([1, 19]);
  expect(sourceLine(1, 'c(')).toEqual([2, 0]);
  expect(sourceLine(1, 'd(')).toEqual([3, 12]);
});

test('code that is ASCII already keeps its map', () => {
  expect(shiftMappings('a();\nb()', 'AAAA;AACA')).toBe('AAAA;AACA');
});
