import { CloudOff, Compass, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { type NoAccess, startOf } from '../guards.ts';
import { KeptText } from './kept-text.tsx';
import { troubleWords as words } from './trouble.words.ts';

type TroubleProps = {
  picture: LucideIcon;
  title: string;
  /** One or two sentences about the error. */
  message: string;
  /** The user's options. */
  children: ReactNode;
  role?: 'alert';
};

/** Renders a page in place of the requested screen: the reason, and the next step. */
export function Trouble({ picture: Picture, title, message, children, role }: TroubleProps) {
  return (
    <section className="trouble" role={role}>
      <span className="trouble-picture">
        <Picture size={28} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1 className="screen-title">{title}</h1>
      <p>{message}</p>
      <div className="trouble-ways">{children}</div>
    </section>
  );
}

function StartLink({ shell }: { shell: Shell }) {
  const session = useStore(shell.session);
  return (
    <a className="p-button" data-kind="primary" data-size="regular" href={startOf(session)}>
      {words.toStart}
    </a>
  );
}

/** Renders the page for an unknown path. */
export function NotFoundScreen({ shell }: { shell: Shell }) {
  return (
    <Trouble picture={Compass} title={words.notFound.title} message={words.notFound.text}>
      <StartLink shell={shell} />
    </Trouble>
  );
}

/** Renders the page for a signed-in user without permission (docs/decisions/0025-permissions.md). */
export function NoAccessScreen({ shell, refusal }: { shell: Shell; refusal: NoAccess }) {
  const { message, texts } = refusal;
  return (
    <Trouble picture={Lock} title={words.noAccess.title} message={message}>
      {texts.length > 0 && <KeptText texts={texts} />}
      <StartLink shell={shell} />
    </Trouble>
  );
}

type FailureProps = {
  message: string;
  /** Loads the screen again without the page; undefined if only a reload of the page helps. */
  onRetry: (() => void) | undefined;
  isRetrying: boolean;
};

/** Renders the page for a screen that failed to load. */
export function FailureScreen({ message, onRetry, isRetrying }: FailureProps) {
  return (
    <Trouble role="alert" picture={CloudOff} title={words.failed.title} message={message}>
      <Button kind="primary" busy={isRetrying} onClick={onRetry ?? (() => location.reload())}>
        {onRetry ? words.failed.retry : words.failed.reload}
      </Button>
    </Trouble>
  );
}
