import { type Html, type HtmlValue, html } from '../../../legacy/html.ts';
import type { IdentityPerson } from './identity-people.ts';

const page = (title: string, ...content: HtmlValue[]): string =>
  `${html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="preload" href="/brand/inter-latin.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="/brand/pages.css" />
        <link rel="stylesheet" href="/files/identity.css" />
        <script src="/files/send-on.js" defer></script>
      </head>
      <body>
        <main>
          <p class="name">Identity provider of the demonstration</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`}`;

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

/** Asks which user signs in. There are no passwords here. */
export const choicePage = (form: {
  organization: string;
  action: string;
  fields: Readonly<Record<string, string>>;
  people: readonly IdentityPerson[];
}): string =>
  page(
    `Sign in to ${form.organization}`,
    html`<p>Choose who you are. No password is required.</p>
      <form method="post" action="${form.action}">
        ${hidden(form.fields)}
        <ul>
          ${form.people.map(
            ({ email, name, can }) => html`<li>
              <button name="email" value="${email}"><strong>${name}</strong> <span>${email}</span> <span>Can ${can}</span></button>
            </li>`,
          )}
        </ul>
        <button class="quiet" name="email" value="">Cancel</button>
      </form>`,
  );

/** Posts a response to the product. A script submits the form; without it, the user presses the button. */
export const sendOnPage = (title: string, action: string, fields: Readonly<Record<string, string>>): string =>
  page(
    title,
    html`<p>You are being taken back.</p>
      <form method="post" action="${action}" data-send-on>${hidden(fields)}<button>Continue</button></form>`,
  );

/** Wraps the library's own form, whose fields contain the user's consent. */
export const signOutPage = (form: Html, formId: string): string =>
  page(
    'Sign out',
    html`<p>You have been signed out of the product. Do you want to sign out here as well?</p>
      ${form}
      <button form="${formId}" name="logout" value="yes">Sign out</button>
      <button class="quiet" form="${formId}">Stay signed in</button>`,
  );

/** The user's profile, and their substitute. */
export const profilePage = (person: IdentityPerson, substitute: IdentityPerson | undefined): string =>
  page(
    'Profile',
    html`<dl>
        <dt>Name</dt>
        <dd>${person.name}</dd>
        <dt>Email</dt>
        <dd>${person.email}</dd>
        <dt>Substitute</dt>
        <dd>${substitute?.name ?? 'None'}</dd>
      </dl>`,
  );

export const substitutePage = (form: {
  action: string;
  colleagues: readonly IdentityPerson[];
  substitute: IdentityPerson | undefined;
}): string =>
  page(
    'Substitute',
    html`<p>${form.substitute ? `${form.substitute.name} is your substitute.` : 'You have no substitute.'} Choose who takes over your work while you are away.</p>
      <form method="post" action="${form.action}">
        <ul>
          ${form.colleagues.map(
            ({ email, name }) =>
              html`<li><button name="email" value="${email}"><strong>${name}</strong> <span>${email}</span></button></li>`,
          )}
        </ul>
        <button class="quiet" name="email" value="">No substitute</button>
      </form>`,
  );

/** The product ends its own session first, then the provider's. */
export const logoutPage = (organization: string, productOrigin: string): string =>
  page(
    `Sign out of ${organization}`,
    html`<p>You will be signed out of the product and of its identity provider.</p>
      <a class="button" href="${productOrigin}/logout">Sign out</a>
      <a class="button quiet" href="${productOrigin}/home">Stay signed in</a>`,
  );

export const problemPage = (problem: string): string =>
  page('This did not work', html`<p>${problem}</p><p>Go back to the product and try again.</p>`);
