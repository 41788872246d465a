import { logMessage } from '../../browser/reporting/log-message.ts';

type Report = (error: Error) => void;

/** A report that throws must not stop what reported, nor reach the page: both errors go to the console instead. */
export const guardedReport =
  (report: Report): Report =>
  (error) => {
    try {
      report(error);
    } catch (cause) {
      logMessage('error', 104, 'report.failed', 'An error could not be reported.', [error, cause]);
    }
  };
