import { translatable } from '../../base/language/words.ts';

/** The texts for failed calls whose answer has no text. */
export const failuresWords = translatable('failures', {
  offline: 'Network connection lost. Can’t save changes.',
  unexpected: 'Oops! An unexpected error occurred. Please try again and contact Support if the error persists.',
  forbidden: 'You do not have permission to do this.',
  missing: 'The resource you are trying to load does not exist.',
  server: 'Oops! An unexpected server error occurred. Please try again and contact Support if the error persists.',
  maintenance: 'The service is currently undergoing system maintenance and is not available. Please try again later.',
  unknown: 'An unknown error has occurred.',
});
