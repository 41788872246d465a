import { logMessage } from '../../src/browser/reporting/log-message.ts';

export { logTwoCopies } from '../../src/embed/element/two-copies.ts';

const logged = new Set<string>();

/** Reports an invalid call once. The call had no effect. */
function logCall(call: string, message: string): void {
  if (logged.has(call)) return;
  logged.add(call);
  logMessage('warn', 603, 'command.mistaken', `${call} does nothing: ${message}`);
}

export const logUnknownTag = (tag: unknown, tags: readonly string[]): void =>
  logCall(`Portico.define(${nameOf(tag)})`, `no element has that tag. The tags are: ${tags.join(', ')}.`);

export const logNoRoot = (given: unknown): void =>
  logCall(`Portico.watch(${nameOf(given)})`, 'it takes an open shadow root or a document.');

function nameOf(given: unknown): string {
  if (typeof given === 'string') return `"${given}"`;
  if (given instanceof Element) return `<${given.localName}>`;
  return String(given);
}
