import type { LoginRefusal } from './login-failure.ts';

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
