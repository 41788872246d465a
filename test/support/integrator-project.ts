import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../build/project.mjs';

export type IntegratorProject = { folder: string; remove(): void };

/** Creates an integrator's project with these files, the packed package and React installed. */
export function createIntegratorProject(files: Readonly<Record<string, string>>): IntegratorProject {
  const folder = mkdtempSync(join(tmpdir(), 'integrator-'));
  const options = { cwd: projectFolder, encoding: 'utf8' } as const;
  const command = ['pack', '--pack-destination', folder, '--json', '--ignore-scripts', '--loglevel=silent'];
  const [pack] = JSON.parse(execFileSync('npm', command, options)) as [{ filename: string }];
  const installed = join(folder, 'node_modules/portico');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, pack.filename), '-C', installed, '--strip-components=1']);
  for (const name of ['react', 'react-dom', 'scheduler']) {
    symlinkSync(join(projectFolder, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
