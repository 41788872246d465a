/** More than the promises that a call goes through before the browser sends it. */
const PROMISES = 40;

/**
 * Resolves when a call that was made just before has been sent, if nothing delays it. React renders in the next microtask,
 * and a call takes many of them; no event of the user comes between them.
 */
export async function afterCallStarts(): Promise<void> {
  for (let count = 0; count < PROMISES; count += 1) await undefined;
}
