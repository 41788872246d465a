import type { FastifyInstance } from 'fastify';

/** Runs the task when the server is ready and then at every interval; a closing server waits for the last run. */
export function repeat(app: FastifyInstance, everyMs: number, failed: string, task: () => Promise<unknown>): void {
  const attempt = () => task().catch((error: unknown) => app.log.warn({ err: error }, failed));
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  app.addHook('onReady', async () => {
    running = attempt();
    timer = setInterval(() => {
      running = attempt();
    }, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
