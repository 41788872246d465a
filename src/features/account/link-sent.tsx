import { MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';

type LinkSentProps = {
  title: string;
  /** The address that gets the link, and what to do without an email. */
  lines: readonly string[];
  again: string;
  onAgain: () => void;
  loginLink: ReactNode;
};

/** Says that an email with a link is on its way. */
export function LinkSent({ title, lines, again, onAgain, loginLink }: LinkSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form with the focused element was replaced.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="p-login">
      <MailCheck className="p-login-picture" size={40} strokeWidth={1.5} aria-hidden="true" />
      <h1 className="p-login-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lines.map((line) => (
        <p key={line} className="p-login-lead">
          {line}
        </p>
      ))}
      <Button size="large" onClick={onAgain}>
        {again}
      </Button>
      <p className="p-login-after">{loginLink}</p>
    </section>
  );
}
