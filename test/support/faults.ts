import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Shell } from '../../src/shell/create-shell.ts';

export type Fault = NonNullable<SandboxRequest['faults']>[number];

type InSandbox = { shell: Shell };

/** Makes calls of this sandbox fail from now on; the last fault of an operation replaces the one before, without a gap for a retry. */
export async function breakCalls({ shell }: InSandbox, fault: Fault): Promise<void> {
  const rest = await shell.rest();
  await rest.post('faults', { json: fault }).text();
}

/** Ends all simulated failures of this sandbox. */
export async function restoreCalls({ shell }: InSandbox): Promise<void> {
  const rest = await shell.rest();
  await rest.delete('faults');
}
