import { expect, it } from 'vitest';
import { createReadQueue } from './read-queue.ts';

const LIMITS = { slots: 3, slotsPerKey: 2, waitingMax: 5, waitingPerKeyMax: 3, waitMaxMs: 60_000 };
const never = new AbortController().signal;

/** Tasks that the test completes. */
function openTasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    task: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

it('keeps a slot free for other keys, and runs what waits in order', async () => {
  const queue = createReadQueue(LIMITS);
  const { started, task, end } = openTasks();
  const runs = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => queue.run(name.charAt(0), task(name), never));
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  await end('a1');
  await end('a3');
  await end('a4');
  expect(await Promise.all(runs)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

it('refuses a read if the queue is full, for its key or in total, with the time to retry', async () => {
  const queue = createReadQueue(LIMITS);
  const { task } = openTasks();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) queue.run('a', task(name), never);
  const busy = { code: 'SERVER_BUSY', status: 503, headers: { 'Retry-After': '5' } };
  await expect(queue.run('a', task('a6'), never)).rejects.toMatchObject(busy);
  for (const name of ['b1', 'b2', 'b3']) queue.run('b', task(name), never);
  await expect(queue.run('c', task('c1'), never)).rejects.toMatchObject(busy);
});

it('takes out whatever has waited too long or is no longer wanted, and goes on after a task that fails', async () => {
  const queue = createReadQueue({ ...LIMITS, slots: 1, waitMaxMs: 20 });
  const { started, task, end } = openTasks();
  const first = queue.run('a', task('a1'), never);
  const gone = new AbortController();
  const aborted = queue.run('a', task('a2'), gone.signal);
  gone.abort();
  await expect(aborted).rejects.toMatchObject({ code: 'SERVER_BUSY' });
  await expect(queue.run('a', task('a3'), never)).rejects.toMatchObject({ code: 'SERVER_BUSY' });
  await end('a1');
  await first;
  await expect(queue.run('a', () => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken');
  const last = queue.run('a', task('a4'), never);
  await end('a4');
  await last;
  expect(started).toEqual(['a1', 'a4']);
});
