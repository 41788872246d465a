import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { pageShell } from '../../src/shell/page-shell.ts';
import '../../widgets/notice-bell/define.ts';
import type {} from '../../widgets/elements.ts';
import { showSessionNotices } from '../../widgets/show-session-notices.ts';
import { createRoutes } from './routes.tsx';

const shell = pageShell();
const showBrand = () => {
  document.documentElement.dataset.brand = shell.brand();
};
showBrand();
shell.session.subscribe(showBrand);

showSessionNotices(shell);

const router = createRoutes(shell);
shell.session.subscribe((now) => {
  // The session has ended elsewhere: the guards of the open screen lead to the login screen.
  const isHeld = shell.sessionNotices.getState()?.kind === 'held';
  if (now.phase === 'signed-out' && now.because === 'expired' && !isHeld) void router.revalidate();
});

const root = document.getElementById('app');
if (!root) throw new Error('The page has no #app to show itself in.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
