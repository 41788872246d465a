import { PorticoError } from '../../src/base/errors.ts';
import { fetchCode } from '../../src/browser/code/fetch-code.ts';
import type { Shell } from '../../src/shell/create-shell.ts';

/**
 * Returns a function that requests a part that the page has once, such as the message bar. The first request loads its code,
 * with retries. Resolves with whether it has loaded.
 *
 * @param name the subject of its reports
 * @param onMissing called when loading fails, and for each later request until the code has loaded, with the code of the
 * report
 */
export function lazyPart<Code extends object>(
  shell: Shell,
  name: string,
  importCode: () => Promise<Code>,
  onLoaded?: (code: Code) => void,
  onMissing?: (code: string) => void,
): () => Promise<boolean> {
  let loading: Promise<boolean> | undefined;
  let failure: string | undefined;
  const load = async () => {
    const outcome = await fetchCode(name, importCode, (code, message, cause) => {
      shell.report(new PorticoError(code, message, { cause }));
      failure = code;
      onMissing?.(code);
    });
    if (typeof outcome === 'string') return false;
    failure = undefined;
    onLoaded?.(outcome);
    return true;
  };
  return () => {
    if (failure) onMissing?.(failure);
    loading ??= load();
    return loading;
  };
}
