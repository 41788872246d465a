import type { Server } from 'node:http';
import { sql } from 'kysely';
import { startServer, visit } from '../support/start-server.ts';
import { type ServerTraffic, watchServer } from './server-traffic.ts';

export type Guess = {
  username: string;
  password: string;
  /** Stands for the address that it comes from. */
  from: number;
};

export type Guessed = {
  status: number;
  /** The sentence for the person, where it was refused. */
  message: string | undefined;
  /** Headers and body without what no two answers share: request, time, and how long to wait. */
  answer: string;
  /** On the server, from the request's arrival until the answer was handed over. */
  tookMs: number;
};

export type PasswordGuesser = {
  guess(guess: Guess): Promise<Guessed>;
  /** As if nobody had ever tried. */
  forget(): Promise<void>;
  /** A minute later, as far as kept tries are concerned. */
  passMinute(): Promise<void>;
  close(): Promise<void>;
};

/** Somebody who tries passwords at a real server of their own, from any address. */
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
    async forget() {
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
