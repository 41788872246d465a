import { type Html, type HtmlValue, html } from '../../../legacy/html.ts';
import type { readMail } from '../../platform/mail/queries.ts';

type Mail = Awaited<ReturnType<typeof readMail>>[number];

const WHEN = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** Which page of the mail it is. `older` is the id before which there is more. */
type MailPage = { isFirst: boolean; older: string | undefined };

/** The mail in the outbox, newest first, in pages. */
export const mailContent = (mails: readonly Mail[], { isFirst, older }: MailPage): Html => html`
<h1>Mail</h1>
<p class="lead">Nothing is sent from here. What would be sent is kept and shown below, the newest first.</p>
${
  mails.length === 0
    ? html`<p class="empty">No mail yet. Ask for a new password at <a href="/resetpassword">Reset Password</a>, and it arrives here.</p>`
    : html`<ol class="mails">${mails.map(mail)}</ol>`
}
${!isFirst && html`<p><a href="/demo/mail">Newest mail</a></p>`}
${older !== undefined && html`<p><a href="/demo/mail?before=${older}">Older mail</a></p>`}`;

const mail = ({
  id,
  recipient,
  subject,
  body,
  createdAt,
}: Mail): Html => html`<li><article aria-labelledby="mail-${id}">
<h2 id="mail-${id}">${subject}</h2>
<p class="meta"><span>To <b>${recipient}</b></span> <time datetime="${createdAt.toISOString()}">${WHEN.format(createdAt)} UTC</time></p>
<div class="body">${withLinks(body)}</div>
</article></li>`;

/** The text with its addresses as links. */
const withLinks = (text: string): HtmlValue =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part));
