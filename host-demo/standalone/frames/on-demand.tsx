import type { ComponentType } from 'react';
import { PorticoError } from '../../../src/base/errors.ts';
import { PAGE_UPDATED, recoverImport } from '../../../src/browser/code/recover-import.ts';

/** Code of the page that did not come; the message is for the person. */
export class CodeMissing extends PorticoError {
  override readonly name = 'CodeMissing';
}

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
    try {
      Code = await fetchCode();
    } catch (cause) {
      pending = undefined;
      const outcome = await recoverImport(cause);
      throw outcome === 'broken' ? cause : new CodeMissing(`code.${outcome}`, SAYS[outcome], { cause });
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
