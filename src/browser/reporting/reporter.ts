import { messageNumber } from '../../base/message-numbers.ts';
import { oncePerPage } from '../../base/page/once-per-page.ts';
import { logMessage } from './log-message.ts';

/** Tells the developer of something that went wrong. Never throws, never shows anything to the person. */
export type Reporter = (error: Error, context?: Record<string, unknown>) => void;

/** One line in the console a fault: the same code and message are not repeated, whichever reporter hears of them. */
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
