import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { PorticoError } from '../../src/base/errors.ts';
import { pageShell } from '../../src/shell/page-shell.ts';
import '../../widgets/notice-bell/define.ts';
import type {} from '../../widgets/elements.ts';
import { createRoutes } from './routes.tsx';

const shell = pageShell();
const showBrand = () => {
  document.documentElement.dataset.brand = shell.brand();
};
showBrand();
shell.session.subscribe(showBrand);

const router = createRoutes(shell);
shell.session.subscribe((now, before) => {
  if (before.phase !== 'signed-in') return;
  // Somebody else has signed in in another tab: nothing of the one before may stay (shell.md section 4).
  if (now.phase === 'signed-in' && now.account.id !== before.account.id) location.reload();
  // The session has ended elsewhere: the guards of the open screen lead to the login screen.
  if (now.phase === 'signed-out' && now.because === 'expired') {
    shell.report(new PorticoError('session.ended', 'The session has ended, so the page asks for a new sign-in.'));
    void router.revalidate();
  }
});

const root = document.getElementById('app');
if (!root) throw new Error('The page has no #app to show itself in.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
