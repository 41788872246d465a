import { REGISTRY } from '../../widgets/registry.ts';
import type { WorkbenchElement } from './scenario.ts';

export const ROLES = ['manager', 'user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const modules = import.meta.glob<WorkbenchElement>('./scenarios/*.ts', { eager: true, import: 'workbench' });

type NamedElement = WorkbenchElement & { tag: string; define: () => Promise<unknown> };

/** Every element with the states that a link can open, by the name of its file in `scenarios/`. */
export const ELEMENTS: Readonly<Record<string, NamedElement>> = Object.fromEntries(
  Object.entries(modules).map(([path, workbench]) => {
    const name = path.replace(/^.*\/(.+)\.ts$/, '$1');
    const tag = `portico-${name}`;
    const define = workbench.define ?? REGISTRY[tag]?.define;
    if (!define) throw new Error(`scenarios/${name}.ts: <${tag}> is neither registered nor defined there.`);
    return [name, { ...workbench, tag, define }];
  }),
);
