import type { ReactNode } from 'react';
import type { LoginRefusal } from './login-failure.ts';

/** What the person should know, before or after they have done something. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="p-login-notice" role="status">
      {children}
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
