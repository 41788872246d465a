import { Wrench } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { type MaintenanceWatch, watchMaintenance } from '../../../src/shell/redirects/maintenance-watch.ts';
import { isStandalonePath } from '../../../src/shell/routes/standalone-paths.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { afterMaintenance, requestedPathAt } from '../guards.ts';
import { maintenanceWords as words } from './maintenance.words.ts';
import { Trouble } from './trouble-screens.tsx';

const isVisible = () => document.visibilityState === 'visible';

function onReturn(task: () => void): () => void {
  const onChange = () => isVisible() && task();
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Waits until the service is available, and then redirects back. */
export function MaintenanceScreen({ shell }: { shell: Shell }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const watch = useRef<MaintenanceWatch>(undefined);
  const [answer, setAnswer] = useState<'none' | 'asking' | 'still'>('none');
  const { productName, supportUrl } = shell.config.brands[shell.brand()];
  const target = afterMaintenance(shell, requestedPathAt({ search: `?${query}`, hash: location.hash }));

  useEffect(() => {
    const { isInMaintenance: inMaintenance } = shell.redirects;
    const ports = { inMaintenance, clock: shell.clock, isVisible, onReturn, random: Math.random };
    const watching = watchMaintenance(ports, () => {
      if (isStandalonePath(new URL(target, location.origin).pathname)) void navigate(target, { replace: true });
      else location.replace(target);
    });
    watch.current = watching;
    return watching.stop;
  }, [shell, target, navigate]);

  return (
    <Trouble picture={Wrench} title={words.title} message={words.text(productName)}>
      <Button
        kind="primary"
        busy={answer === 'asking'}
        onClick={() => {
          setAnswer('asking');
          void watch.current?.check().then((still) => setAnswer(still ? 'still' : 'none'));
        }}
      >
        {words.check}
      </Button>
      {supportUrl && <a href={supportUrl}>{words.support}</a>}
      <p className="trouble-answer" role="status">
        {answer === 'still' && words.stillInProgress}
      </p>
    </Trouble>
  );
}
