import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import '../../src/shell/brand/page-tokens.ts';
import { pageShell } from '../../src/shell/page-shell.ts';
import { isStandalonePath } from '../../src/shell/routes/standalone-paths.ts';
import { createLoading } from '../../src/ui/overlay/loading.store.ts';
import { showDialogs } from '../../widgets/page/dialogs/show-dialogs.ts';
import { expectMessages } from '../../widgets/page/messages/show-messages.ts';
import { showSessionNotices } from '../../widgets/page/session-notice/show-session-notices.ts';
import { followBrand } from './frames/follow-brand.ts';
import { clearScrollPositions } from './frames/scroll-positions.ts';
import { recoverRoutes } from './recover-routes.ts';
import { createRoutes } from './routes.tsx';

const shell = pageShell();
followBrand(shell);
clearScrollPositions(shell);

showSessionNotices(shell);
showDialogs(shell);
expectMessages(shell);

const loading = createLoading(shell.clock);
const router = createRoutes(shell, loading);
recoverRoutes(router, shell.clock);
// The screens of this page need no new document.
window.addEventListener('portico-navigate', (event) => {
  if (event.defaultPrevented) return;
  const { href, replace } = event.detail;
  const { origin, pathname, search, hash } = new URL(href, location.href);
  if (origin !== location.origin || !isStandalonePath(pathname)) return;
  event.preventDefault();
  void router.navigate(pathname + search + hash, { replace });
});

const root = document.getElementById('app');
if (!root) throw new Error('The page has no #app to show itself in.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
