import type { ComponentType } from 'react';
import { PorticoError } from '../../../src/base/errors.ts';
import { PAGE_UPDATED, recoverImport } from '../../../src/browser/code/recover-import.ts';

/** Code of the page that did not come; the message is for the person. */
export class CodeMissing extends PorticoError {
  override readonly name = 'CodeMissing';
}

/** A script that the browser still waits for then may never come. */
const LONGEST_WAIT_MS = 10_000;

const SAYS = { passing: 'The connection to the server is lost. Try again when it is back.', gone: PAGE_UPDATED };

export type OnDemand<Props extends object> = ReturnType<typeof onDemand<Props>>;

/**
 * A component whose code comes when it is first wanted, and is asked for again when it did not: React Router's own `lazy`
 * would keep the first answer, and could not wait for a guard.
 */
export function onDemand<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let Code: ComponentType<Props> | undefined;
  let pending: Promise<void> | undefined;
  const bring = async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new CodeMissing('code.late', SAYS.passing)), LONGEST_WAIT_MS);
    });
    try {
      Code = await Promise.race([fetchCode(), isLate]);
    } catch (cause) {
      pending = undefined;
      if (cause instanceof CodeMissing) throw cause;
      if (cause instanceof SyntaxError) throw new CodeMissing('code.damaged', SAYS.passing, { cause });
      const outcome = await recoverImport(cause);
      throw outcome === 'broken' ? cause : new CodeMissing(`code.${outcome}`, SAYS[outcome], { cause });
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    load: (): Promise<void> => {
      pending ??= bring();
      return pending;
    },
    Component: (props: Props) => Code && <Code {...props} />,
  };
}
