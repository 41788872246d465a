import type { ComponentType } from 'react';
import { PorticoError } from '../../../src/base/errors.ts';
import { codeWords } from '../../../src/browser/code/code.words.ts';
import { recoverImport } from '../../../src/browser/code/recover-import.ts';
import { troubleWords } from '../screens/trouble.words.ts';

/** Code of the page failed to load; the message is for the user. */
export class CodeMissing extends PorticoError {
  override readonly name = 'CodeMissing';
}

/** A script that is still pending then may never load. */
const LONGEST_WAIT_MS = 10_000;

const MESSAGES = { passing: troubleWords.failed.offline, gone: codeWords('en').gone };

export type OnDemand<Props extends object> = ReturnType<typeof onDemand<Props>>;

/**
 * Renders a component whose code loads on demand, and is requested again after a failure: React Router's own `lazy`
 * would keep the first result, and could not wait for a guard.
 */
export function onDemand<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let Code: ComponentType<Props> | undefined;
  let pending: Promise<void> | undefined;
  const bring = async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new CodeMissing('code.late', MESSAGES.passing)), LONGEST_WAIT_MS);
    });
    try {
      Code = await Promise.race([fetchCode(), isLate]);
    } catch (cause) {
      pending = undefined;
      if (cause instanceof CodeMissing) throw cause;
      if (cause instanceof SyntaxError) throw new CodeMissing('code.damaged', MESSAGES.passing, { cause });
      const outcome = await recoverImport(cause);
      throw outcome === 'broken' ? cause : new CodeMissing(`code.${outcome}`, MESSAGES[outcome], { cause });
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
