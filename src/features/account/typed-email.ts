import type { Shell } from '../../shell/create-shell.ts';

/**
 * The email address typed on one public screen, for the next one. Not part of any address, and dropped with the page or
 * after signing in.
 */
export type TypedEmail = { text: string };

export const typedEmail = (shell: Shell): TypedEmail => shell.shared('typed-email@1', () => ({ text: '' }));
