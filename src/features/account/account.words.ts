import { translatable } from '../../base/language/words.ts';
import type { SignOnErrorCode } from './sign-on.wire.ts';

/** Every word of signing in, signing out and choosing a password. */
export const accountWords = translatable('account', {
  welcome: (productName: string) => `Welcome to ${productName}`,
  welcomeAdmin: (productName: string) => `${productName} administration`,
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  rememberEmail: 'Remember Email',
  login: 'Login',
  loginAsAdmin: 'Login as Admin',
  pending: 'Logging in...',
  expired: 'Your session has expired.',
  loginAgain: 'Please login again.',
  missingEmail: 'Please enter your email address.',
  missingPassword: 'Please enter your password.',
  invalidEmail: 'Please enter a valid email address.',
  leaving: 'Signing you out',
  trialExpired: 'Your trial has expired.',
  contactToUpgrade: 'Please contact us to upgrade your account.',
  loginThrough: 'You must login through',
  linkLead: 'The link that you followed logs you in, without a password.',
  linkSpent: 'The link that you followed does not work any more. Please login with your password.',
  framed: 'You are signing in inside another page.',
  ownWindow: 'Open in a window of its own',
  /** Where the organization is not known, its provider is. */
  tryAgainAt: (organization: string | undefined) =>
    organization ? `Try again at ${organization}` : 'Try single sign-on again',
  continueAt: (organization: string | undefined) =>
    organization ? `Continue at ${organization}` : 'Continue with single sign-on',
  otherAccount: (organization: string | undefined) =>
    organization ? `Use another account of ${organization}` : 'Use another account',
  orPassword: 'or with a password',
  or: 'or',
  useSignOn: 'Use single sign-on',
  signOnLead: 'Enter your work email. The sign-in page of your organization opens next.',
  continueToSignOn: 'Continue',
  findingSignOn: 'Continuing...',
  usePassword: 'Use a password',
  /** The same for every email of a domain, with an account or without one. */
  noSignOn:
    'No single sign-on is set up for this email domain. Check the email, use a password, or ask your administrator.',
  signOnBegun: (organization: string) =>
    `You have just been at the sign-in of ${organization}. Try again there, or login with a password.`,
  signOnFailed: {
    SSO_FAILED: 'Single sign-on did not succeed. Please try again.',
    SSO_EXPIRED: 'Single sign-on took too long. Please try again.',
    SSO_REFUSED: 'Your identity provider did not sign you in.',
    SSO_UNAVAILABLE: 'Your identity provider does not answer. Please try again later.',
    SSO_UNKNOWN_PROVIDER:
      'No organization of that name signs in here. Please check the address, or ask your administrator.',
    SSO_UNKNOWN_PERSON: 'Your organization has no account for you. Please contact your administrator.',
    EXPIRED_USER: 'Your trial has expired.',
    SSO_LOGOUT_INCOMPLETE: 'You are signed out here, but perhaps not at your identity provider.',
    SERVICE_UNAVAILABLE: 'We cannot log you in right now. Please try again soon.',
  } satisfies Record<SignOnErrorCode, string>,
  resetPassword: 'Reset Password',
  resetLead: 'Tell us your email address, and we send you a link to choose a new password.',
  sendLink: 'Send link',
  sendingLink: 'Sending...',
  checkMail: 'Check your mail',
  /** The same for known and unknown addresses. */
  linkSent: (email: string) => `If ${email} has an account, a link to choose a new password is on its way.`,
  linkRules: 'It works once, and for an hour. Look into the spam folder, too.',
  anotherEmail: 'Use another email address',
  backToLogin: 'Back to login',
  newPasswordTitle: 'Choose a new password',
  passwordExpired: 'Your password has expired.',
  chooseAnother: 'Please choose a new one.',
  forAccount: (username: string) => `For ${username}`,
  newPassword: 'New password',
  passwordRule: (minLength: number) => `At least ${minLength} characters.`,
  repeatPassword: 'Repeat new password',
  passwordsDiffer: 'The passwords are not the same.',
  savePassword: 'Save password',
  savingPassword: 'Saving...',
  passwordReset: 'Password reset',
  linkInvalidTitle: 'This link does not work any more',
  linkInvalid: 'It has been used, has expired, or was followed by a newer one.',
  sendAnother: 'Send another link',
});
