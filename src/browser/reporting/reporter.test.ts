import { expect, test, vi } from 'vitest';
import { PorticoError } from '../../base/errors.ts';
import { consoleReporter } from './reporter.ts';

test('logs an error once, however many reporters receive it', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fault = () => new PorticoError('injection.no-anchor', 'Nothing matches "#once".');
  for (const _ of [1, 2, 3]) consoleReporter()(fault());
  consoleReporter()(new PorticoError('injection.no-anchor', 'Nothing matches "#another".'));
  expect(said.mock.calls.map(([line]) => line.match(/"#\w+"/)?.[0])).toEqual(['"#once"', '"#another"']);
});
