import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LoginView, signIn } from '../../../src/features/account/index.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { isStandalonePath } from '../../../src/shell/routes/standalone-paths.ts';
import { afterSignIn } from '../guards.ts';

/** Signing in on the standalone host page, and then to where the person wanted to go. */
export function LoginScreen({ shell, admin }: { shell: Shell; admin: boolean }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { productName } = shell.config.brands[shell.brand()];

  useEffect(() => {
    document.title = `Login | ${productName}`;
  }, [productName]);

  return (
    <LoginView
      productName={productName}
      admin={admin}
      expired={query.has('expired')}
      onLogin={async (credentials) => {
        await signIn(shell.rest, credentials, { admin });
        const session = await shell.session.refresh();
        if (session.phase !== 'signed-in') throw new Error('The server signed nobody in.');
        const wanted = query.get('redirectTo');
        // Sent here by the server, the browser has carried the hash of what was wanted along.
        const target = afterSignIn(session, wanted && (wanted.includes('#') ? wanted : wanted + location.hash));
        if (isStandalonePath(new URL(target, location.origin).pathname)) await navigate(target);
        else shell.navigate(target, 'signed-in');
      }}
    />
  );
}
