import { logMessage } from '../../browser/reporting/log-message.ts';

type Report = (error: Error) => void;

/**
 * Wraps a reporter so that its errors neither stop the caller nor reach the page: both errors are logged to the
 * console.
 */
export const guardedReport =
  (report: Report): Report =>
  (error) => {
    try {
      report(error);
    } catch (cause) {
      logMessage('error', 104, 'report.failed', 'An error could not be reported.', [error, cause]);
    }
  };
