import { readdir } from 'node:fs/promises';
import type { GenericSchema } from 'valibot';

const ROOT = new URL('../../../', import.meta.url);

/** Returns all exported wire schemas by their names without `Wire`, each once. */
export async function namedSchemas(): Promise<ReadonlyMap<GenericSchema, string>> {
  const names = new Map<GenericSchema, string>();
  const taken = new Set<string>();
  for (const folder of ['src', 'host-demo/server']) {
    const files = await readdir(new URL(folder, ROOT), { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.wire.ts')).sort()) {
      const exported: Record<string, unknown> = await import(new URL(`${folder}/${file}`, ROOT).href);
      for (const [name, value] of Object.entries(exported)) {
        const short = name.replace(/Wire$/, '');
        if (short === name || !isSchema(value) || names.has(value) || taken.has(short)) continue;
        names.set(value, short);
        taken.add(short);
      }
    }
  }
  return names;
}

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
