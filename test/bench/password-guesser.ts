import type { Server } from 'node:http';
import { sql } from 'kysely';
import { startServer, visit } from '../support/start-server.ts';
import { type ServerTraffic, watchServer } from './server-traffic.ts';

export type Guess = {
  username: string;
  password: string;
  /** Identifies the source address. */
  from: number;
};

export type Guessed = {
  status: number;
  /** The message for the user after a refusal. */
  message: string | undefined;
  /** Headers and body without the parts that differ in every response: request, time, and waiting time. */
  answer: string;
  /** Time on the server, from the request's arrival to the end of the response. */
  tookMs: number;
};

export type PasswordGuesser = {
  guess(guess: Guess): Promise<Guessed>;
  /** Deletes all counted attempts. */
  reset(): Promise<void>;
  /** Ages all counted attempts by a minute. */
  passMinute(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a real server, and a client that tries passwords from any address. */
export async function startGuesser(): Promise<PasswordGuesser> {
  let traffic: ServerTraffic | undefined;
  const server = await startServer({
    environment: { trustProxy: ['127.0.0.1'] },
    pages: async (pages) => {
      traffic = watchServer(pages.server as Server);
    },
  });
  const client = await visit(server);
  return {
    async guess({ username, password, from }) {
      const address = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`;
      const answer = await client.post('/rest/login', { username, password }, { 'X-Forwarded-For': address });
      const tookMs = traffic?.served.at(-1)?.tookMs ?? Number.NaN;
      const body = await answer.text();
      return {
        status: answer.status,
        message: answer.ok ? undefined : JSON.parse(body).details.message,
        answer: comparable(answer.headers, body),
        tookMs,
      };
    },
    async reset() {
      await server.db.deleteFrom('attempts').execute();
    },
    async passMinute() {
      const attempted_at = sql<Date>`attempted_at - interval '1 minute'`;
      await server.db.updateTable('attempts').set({ attempted_at }).execute();
    },
    close: () => server.close(),
  };
}

function comparable(headers: Headers, body: string): string {
  const lines = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return `${lines.map((line) => line.join(': ')).join('\n')}\n\n${body}`.replace(/\d+/g, '#');
}
