import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packagesAreCurrent } from './packages.mjs';

type Packages = Record<string, { version?: string; integrity?: string; optional?: boolean }>;

const react = { version: '19.3.1', integrity: 'sha512-react' };
const otherPlatform = { version: '1.0.0', integrity: 'sha512-darwin', optional: true };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function project({ locked, installed }: { locked: Packages; installed?: Packages }): Promise<boolean> {
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...locked } }));
  await mkdir(join(folder, 'node_modules/react'), { recursive: true });
  if (installed) {
    await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return packagesAreCurrent(folder);
}

test('packages that match the lock file are current, without those for other platforms', async () => {
  const locked = { 'node_modules/react': react, 'node_modules/darwin': otherPlatform };
  expect(await project({ locked, installed: { 'node_modules/react': react } })).toBe(true);
});

test('packages are not current until npm has finished installing them', async () => {
  expect(await project({ locked: { 'node_modules/react': react } })).toBe(false);
});

test.each<[string, Packages, Packages]>([
  [
    'the lock file has another version',
    { 'node_modules/react': react },
    { 'node_modules/react': { ...react, version: '19.3.0' } },
  ],
  [
    'the lock file has other contents',
    { 'node_modules/react': react },
    { 'node_modules/react': { ...react, integrity: 'sha512-x' } },
  ],
  [
    'the lock file has a package more',
    { 'node_modules/react': react, 'node_modules/ky': react },
    { 'node_modules/react': react },
  ],
  ['the lock file has a package less', {}, { 'node_modules/react': react }],
])('packages are not current when %s', async (_, locked, installed) => {
  expect(await project({ locked, installed })).toBe(false);
});
