import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SandboxWire } from '../server/demo/sandboxes/sandbox.wire.ts';
import type { WorkbenchElement } from './scenario.ts';

const modules = import.meta.glob<WorkbenchElement>('./scenarios/*.ts', { import: 'workbench', eager: true });
const scenarios = Object.entries(modules).flatMap(([file, { scenarios: all }]) => all.map((one) => ({ file, ...one })));

test.each(scenarios)('the server can create the sandbox of $id in $file', ({ setUp }) => {
  expect(v.safeParse(SandboxWire, { brand: 'newer', role: 'user', ...setUp }).issues).toBeUndefined();
});
