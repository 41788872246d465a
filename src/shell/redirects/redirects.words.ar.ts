import type { Translation } from '../../base/language/words.ts';
import type { redirectsWords } from './redirects.words.ts';

export const redirectsAr = { expired: 'انتهت صلاحية جلستك. سجّل الدخول مرة أخرى.' } satisfies Translation<
  typeof redirectsWords
>;
