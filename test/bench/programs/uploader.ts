// Users who upload a file each at the same time, in their own process. At each message, uploads all files as the control
// does, in pieces, and sends "done".
import { randomBytes } from 'node:crypto';
import { DEMO_PEOPLE } from '../../../host-demo/server/demo/seed/demo-people.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { announcedFile, pieceAt } from '../../support/piece-headers.ts';
import { signIn } from '../../support/start-server.ts';

const [origin = '', users, fileBytes] = process.argv.slice(2);
const PIECE_BYTES = 4 * 1024 * 1024;
const ROLES = ['ordinary user', 'organization manager', 'user without planning access', 'trial user, 3 days left'];

const content = new Blob([randomBytes(Number(fileBytes) / 2).toString('hex')]);
const people = DEMO_PEOPLE.filter(({ role }) => ROLES.includes(role));
const clients = await Promise.all(
  Array.from({ length: Number(users) }, (_, index) => {
    const person = people[index % people.length];
    if (!person) throw new Error('The demonstration data has no users.');
    return signIn({ origin }, person);
  }),
);
process.send?.('ready');
process.on('message', async () => {
  await Promise.all(clients.map(upload));
  process.send?.('done');
});
process.on('disconnect', () => process.exit());

async function upload(client: HttpClient): Promise<void> {
  const headers = announcedFile('orders.csv', 'IMPORT', content.size);
  const started = await client.send('/rest/uploads', { method: 'POST', headers });
  const path = started.headers.get('Location') ?? '';
  for (let offset = 0; offset < content.size; offset += PIECE_BYTES) {
    const body = content.slice(offset, offset + PIECE_BYTES);
    const answer = await client.send(path, { method: 'PATCH', headers: pieceAt(offset), body });
    if (answer.status !== 204) throw new Error(`A piece was answered with ${answer.status}: ${await answer.text()}`);
  }
}
