import { fetchCode } from '../../browser/code/fetch-code.ts';

type Report = Parameters<typeof fetchCode>[2];
type Task<Code> = (outcome: Code | 'gone' | 'broken') => void;

/**
 * Returns a loader that several elements share: one request, with its retries, serves all waiting elements. Each call returns
 * its cancel function; without waiting elements the retries stop.
 */
export function sharedLoad<Code extends object>(
  importCode: () => Promise<Code>,
): (name: string, report: Report, task: Task<Code>) => () => void {
  let waiting = new Set<Task<Code>>();
  return (name, report, task) => {
    const own = waiting;
    own.add(task);
    if (own.size === 1) start(name, report, own);
    return () => {
      own.delete(task);
      if (own.size === 0 && own === waiting) waiting = new Set();
    };
  };

  function start(name: string, report: Report, own: Set<Task<Code>>): void {
    const importIfNeeded = () => (own.size > 0 ? importCode() : new Promise<never>(() => {}));
    void fetchCode(name, importIfNeeded, report).then((outcome) => {
      if (own === waiting) waiting = new Set();
      for (const task of own) task(outcome);
    });
  }
}
