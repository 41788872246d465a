import type { Mail } from './queries.ts';

type Message = Pick<Mail, 'subject' | 'text'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const span = (ms: number) => {
  const [count, unit] = ms > HOUR_MS ? [Math.floor(ms / HOUR_MS), 'hour'] : [Math.floor(ms / MINUTE_MS), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

const paragraphs = (...texts: string[]) => `${['Hello,', ...texts].join('\n\n')}\n`;

export const resetMessage = (
  link: string,
  { productName, maxMs }: { productName: string; maxMs: number },
): Message => ({
  subject: `Choose a new password for ${productName}`,
  text: paragraphs(
    `A new password was requested for your ${productName} account. To choose one, open this page:`,
    link,
    `The link works once, and for ${span(maxMs)}. If you didn’t request it, ignore this email: your password stays the same.`,
  ),
});

/** For users whose organization signs in at an identity provider. */
export const singleSignOnMessage = (link: string, { productName }: { productName: string }): Message => ({
  subject: `How to log in to ${productName}`,
  text: paragraphs(
    `Your organization logs in to ${productName} with single sign-on (SSO), so there is no password to choose here. Start from this page:`,
    link,
    'Please contact your administrator for more information.',
  ),
});

export const passwordChangedMessage = ({ productName }: { productName: string }): Message => ({
  subject: `Your password for ${productName} was changed`,
  text: paragraphs(
    `The password of your ${productName} account was changed just now, and you were logged out everywhere else.`,
    'If it was not you, please contact your administrator at once.',
  ),
});

type Invitation = { productName: string; organizationName: string; maxMs: number };

export const invitationMessage = (link: string, { productName, organizationName, maxMs }: Invitation): Message => ({
  subject: `Your ${productName} account`,
  text: paragraphs(
    `${organizationName} has made an account in ${productName} for you. To choose a password, open this page:`,
    link,
    `The link works once, and for ${span(maxMs)}.`,
  ),
});

/** For the user who signed up an organization. */
export const signUpMessage = (link: string, { productName, organizationName, maxMs }: Invitation): Message => ({
  subject: `Confirm ${organizationName} in ${productName}`,
  text: paragraphs(
    `${organizationName} was signed up for ${productName} with this email address. To confirm it and choose your password, open this page:`,
    link,
    `The link works once, and for ${span(maxMs)}. If you didn’t sign up, ignore this email: ${organizationName} is then deleted.`,
  ),
});

/** For a user who signs up an organization with an email address that signs in to another one. */
export const signUpAddressInUseMessage = ({ productName, organizationName }: Omit<Invitation, 'maxMs'>): Message => ({
  subject: `Sign-up of ${organizationName} for ${productName}`,
  text: paragraphs(
    `${organizationName} was signed up for ${productName} with this email address, but the address already signs in to another organization there.`,
    'An address can sign in to one organization only. Sign up with a different address. If you didn’t sign up, ignore this email.',
  ),
});

/** For a user whose email address signs in to another organization. */
export const addressInUseMessage = ({ productName, organizationName }: Omit<Invitation, 'maxMs'>): Message => ({
  subject: `${organizationName} invited you to ${productName}`,
  text: paragraphs(
    `${organizationName} invited you to ${productName}, but this email address already signs in to another organization there.`,
    `An address can sign in to one organization only. Ask ${organizationName} to invite you at a different address.`,
  ),
});

export const signInLinkMessage = (link: string, { productName, organizationName, maxMs }: Invitation): Message => ({
  subject: `Log in to ${productName}`,
  text: paragraphs(
    `${organizationName} invites you to ${productName}. This link logs you in, without a password:`,
    link,
    `It works once, and for ${span(maxMs)}. Please do not pass it on.`,
  ),
});
