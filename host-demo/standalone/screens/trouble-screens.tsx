import { CloudOff, Compass, Lock } from 'lucide-react';
import { Button } from '../../../src/ui/button/button.tsx';

const PICTURE = { className: 'trouble-picture', size: 40, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A path that no screen answers. */
export function NotFoundScreen() {
  return (
    <section className="trouble">
      <Compass {...PICTURE} />
      <h1 className="screen-title">There is nothing here</h1>
      <p>The address may be misspelt, or the screen has moved.</p>
      <p>
        <a href="/home">Go to the start</a>
      </p>
    </section>
  );
}

/** Somebody is signed in, but has no right to the screen (decision C11). */
export function NoAccessScreen() {
  return (
    <section className="trouble">
      <Lock {...PICTURE} />
      <h1 className="screen-title">You do not have access</h1>
      <p>Your account has no right to this screen. Ask an administrator of your organization for it.</p>
      <p>
        <a href="/home">Go to the start</a>
      </p>
    </section>
  );
}

/** Something that a screen needs could not be had. */
export function FailureScreen({ message }: { message: string }) {
  return (
    <section className="trouble" role="alert">
      <CloudOff {...PICTURE} />
      <h1 className="screen-title">This screen cannot be shown now</h1>
      <p>{message}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </section>
  );
}
