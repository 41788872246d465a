import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LoginRefusal } from './login-failure.ts';

export type NoticeTone = 'info' | 'warning' | 'error';

const PICTURES = { info: undefined, warning: TriangleAlert, error: CircleAlert } as const;

/** What the person should know, before or after they have done something. */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
  const Picture = PICTURES[tone];
  return (
    <div className="p-login-notice" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {Picture && <Picture size={20} strokeWidth={1.75} aria-hidden="true" />}
      <div>{children}</div>
    </div>
  );
}

/** Why something was refused; its place is there from the beginning, so that it is announced. */
export function Refusal({ refusal }: { refusal: LoginRefusal | undefined }) {
  return (
    <div className="p-login-refusal" role="alert">
      {refusal?.text}
      {refusal?.link && (
        <>
          {' '}
          <a href={refusal.link.href}>{refusal.link.text}</a>
        </>
      )}
    </div>
  );
}
