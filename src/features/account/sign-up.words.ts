import { translatable } from '../../base/language/words.ts';

/** Texts for signing up an organization. */
export const signUpWords = translatable('sign-up', {
  title: 'Create an organization',
  lead: (productName: string) => `Set up ${productName} for your organization. We’ll email you how to confirm it.`,
  organization: 'Organization name',
  nameTaken: 'An organization already has this name. Enter a different name.',
  firstName: 'First name',
  lastName: 'Last name',
  emailHint: 'You sign in with this address.',
  submit: 'Create organization',
  pending: 'Creating...',
  haveAccount: 'Already have an account?',
  newHere: 'New here?',
  checkMail: 'Check your email',
  /** The same whether or not the address already signs in to another organization. */
  sent: (email: string) => `We’ve sent an email to ${email}. It says how to continue.`,
  noMail: 'If you don’t see the email, check your spam folder, or check the address.',
  again: 'Change the details',
});
