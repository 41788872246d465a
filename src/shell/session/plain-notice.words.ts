import { translatable } from '../../base/language/words.ts';

/** Texts of the session notice while its own code is missing, for example offline. */
export const plainNoticeWords = translatable('plain-notice', {
  ending: 'You will be signed out soon.',
  blocked: 'You’re no longer signed in to this page. Reload the page.',
  checking: 'Your session changed in another tab. Please wait.',
  blockedWithText: 'You’re no longer signed in to this page. Copy your text, then reload the page.',
  text: 'Your text',
  reload: 'Reload',
});
