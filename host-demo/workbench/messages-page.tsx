import { useEffect } from 'react';
import { groupedMessages } from '../../src/embed/diagnosis/grouped-messages.ts';
import { BRANDS, type Brand } from '../../src/shell/brand/brands.ts';
import './messages-page.css';

const groups = groupedMessages();

/** Renders all messages for developers, each with its own address such as `#301`. */
export function MessagesPage({ brand }: { brand: Brand }) {
  // The browser has looked for the number of the address before it was rendered.
  useEffect(() => {
    if (location.hash) location.replace(location.hash);
  }, []);
  return (
    <div className="wb-messages">
      <header className="wb-messages-top">
        <div className="wb-messages-head">
          <nav className="wb-crumbs" aria-label="Pages">
            <a href="/workbench">Workbench</a>
            {BRANDS.map((one) => (
              <a key={one} href={`?brand=${one}`} aria-current={one === brand ? 'true' : undefined}>
                {one} brand
              </a>
            ))}
          </nav>
          <h1>Messages</h1>
          <p>
            Every message that Portico writes to the console begins with a number, as in{' '}
            <code>[portico 301] injection.no-anchor: …</code>, and a number never changes its meaning. Four ways to look
            deeper in a page: <code>Portico.explain('portico-notice-bell')</code> and <code>Portico.doctor()</code> in
            the console, <code>?portico.log=1</code> and <code>?portico.inspect=1</code> in the address. Lines of the
            log start with the time instead of a number, and the doctor’s report with a heading.
          </p>
        </div>
      </header>
      <div className="wb-messages-columns">
        <nav className="wb-index" aria-label="Messages by number">
          {groups.map((group) => (
            <div key={group.from}>
              <h2>{group.title}</h2>
              {group.messages.map(({ number, title }) => (
                <a key={number} href={`#${number}`}>
                  <b>{number}</b> {title}
                </a>
              ))}
            </div>
          ))}
        </nav>
        <main>
          {groups.map((group) => (
            <section key={group.from} aria-labelledby={`group-${group.from}`}>
              <h2 id={`group-${group.from}`}>{group.title}</h2>
              {group.messages.map(({ number, code, title, meaning, cause, fix }) => (
                <article className="wb-message" key={number} id={String(number)}>
                  <h3>
                    <a className="wb-number" href={`#${number}`}>
                      {number}
                    </a>
                    <span>{title}</span>
                  </h3>
                  <code>{code}</code>
                  <p>{meaning}</p>
                  <dl>
                    <div className="wb-fact">
                      <dt>Cause</dt>
                      <dd>{cause}</dd>
                    </div>
                    <div className="wb-fact">
                      <dt>What to do</dt>
                      <dd>{fix}</dd>
                    </div>
                  </dl>
                </article>
              ))}
            </section>
          ))}
        </main>
      </div>
    </div>
  );
}
