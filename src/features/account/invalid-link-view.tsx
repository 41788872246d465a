import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../ui/language/use-words.ts';
import { accountWords } from './account.words.ts';

/** Shown for an invalid link of an email, with a way to request another. */
export function InvalidLinkView({ againLink, loginLink }: { againLink: ReactNode; loginLink: ReactNode }) {
  const words = useWords(accountWords);
  const title = useRef<HTMLHeadingElement>(null);
  // Replaces a form that may have had the focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="p-login">
      <h1 className="p-login-title" ref={title} tabIndex={-1}>
        {words.linkInvalidTitle}
      </h1>
      <p className="p-login-lead" role="status">
        {words.linkInvalid}
      </p>
      {againLink}
      <p className="p-login-after">{loginLink}</p>
    </section>
  );
}
