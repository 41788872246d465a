import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Shell } from '../../src/shell/create-shell.ts';

export type Fault = NonNullable<SandboxRequest['faults']>[number];

type InSandbox = { shell: Shell };

/** Lets calls of this sandbox go wrong from now on. */
export async function breakCalls({ shell }: InSandbox, fault: Fault): Promise<void> {
  const rest = await shell.rest();
  await rest.post('faults', { json: fault }).text();
}

/** Lets nothing go wrong any more. */
export async function mendCalls({ shell }: InSandbox): Promise<void> {
  const rest = await shell.rest();
  await rest.delete('faults');
}
