import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../ui/language/use-words.ts';
import { accountWords } from './account.words.ts';

/** The link of a mail that works no more, and the way to another. */
export function InvalidLinkView({ againLink, loginLink }: { againLink: ReactNode; loginLink: ReactNode }) {
  const words = useWords(accountWords);
  const title = useRef<HTMLHeadingElement>(null);
  // A form may have been here, and what had the focus in it.
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
