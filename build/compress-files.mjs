// The last step of a build: beside each text file of dist, its compressed copies, which the server answers with.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { projectFolder } from './project.mjs';

const COMPRESSED = /\.(js|css|json|html|svg|map)$/;
/** Maps are large and rarely requested. */
const qualityOf = (name) => (name.endsWith('.map') ? 5 : 10);

const dist = join(projectFolder, 'dist');
const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSED.test(name));
await Promise.all(names.map((name) => compress(join(dist, name), qualityOf(name))));

async function compress(path, quality) {
  const text = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text, { params }), promisify(gzip)(text)]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
