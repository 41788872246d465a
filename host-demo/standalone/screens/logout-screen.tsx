import { useEffect, useRef, useState } from 'react';
import { accountWords } from '../../../src/features/account/index.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';

/** Signs out on entry, and redirects to the server's address, otherwise to the login screen. */
export function LogoutScreen({ shell }: { shell: Shell }) {
  const isBegun = useRef(false);
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    shell.redirects.signOut().then(
      // Without an address, a form that ends the session at the provider loads the next page.
      (next) => next !== undefined && shell.navigate(next, 'signed-out', { replace: true }),
      setFailure,
    );
  }, [shell]);

  if (failure !== undefined) throw failure;
  return <p role="status">{accountWords().leaving}</p>;
}
