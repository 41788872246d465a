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
      onLogin={async (credentials) => {
        await signIn(shell.rest, credentials, { admin });
        const session = await shell.session.refresh();
        if (session.phase !== 'signed-in') throw new Error('The server signed nobody in.');
        const target = afterSignIn(session, query.get('redirectTo'));
        if (isStandalonePath(new URL(target, location.origin).pathname)) await navigate(target);
        else shell.navigate(target, 'signed-in');
      }}
    />
  );
}
