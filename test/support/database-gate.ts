import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A gate in front of a database. Shutting it drops all connections and rejects new ones. */
export type DatabaseGate = {
  /** The database's address through the gate. */
  url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
};

export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || target.searchParams.get('port') || 5432);
  const inside = new Set<Socket>();
  const gate = createServer((visitor) => {
    const database = folder?.startsWith('/')
      ? connect(`${folder}/.s.PGSQL.${port}`)
      : connect(port, target.hostname || 'localhost');
    for (const [from, to] of [
      [visitor, database],
      [database, visitor],
    ] as const) {
      inside.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const own = (gate.address() as AddressInfo).port;

  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  const credentials = `${target.username || target.searchParams.get('user') || 'postgres'}${target.password && `:${target.password}`}`;
  url.searchParams.delete('user');
  const shut = async () => {
    if (!gate.listening) return;
    const closed = once(gate, 'close');
    gate.close();
    for (const socket of inside) socket.destroy();
    inside.clear();
    await closed;
  };
  return {
    url: `postgres://${credentials}@127.0.0.1:${own}${target.pathname}${url.search}`,
    shut,
    async open() {
      gate.listen(own, '127.0.0.1');
      await once(gate, 'listening');
    },
    close: shut,
  };
}
