import type { LoginRefusal } from './login-failure.ts';

/** Shows an error message in a live region, which exists from the start so that the message is announced. */
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
