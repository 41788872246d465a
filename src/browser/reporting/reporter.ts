import { messageNumber } from '../../base/message-numbers.ts';
import { oncePerPage } from '../../base/page/once-per-page.ts';
import { logMessage } from './log-message.ts';

/** Reports an error to the developer. Never throws, and never shows anything to the user. */
export type Reporter = (error: Error, context?: Record<string, unknown>) => void;

/** Logs each fault to the console once: the same code and message are not repeated, in any reporter. */
export function consoleReporter(): Reporter {
  const reported = oncePerPage('reported@1', () => new Set<string>());
  return (error, context) => {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
    const fault = `${code}: ${error.message}`;
    if (reported.has(fault)) return;
    reported.add(fault);
    const more = context ? [context, error] : [error];
    logMessage('error', messageNumber(code, error.name), code, error.message, more);
  };
}
