import type { Shell } from '../../shell/create-shell.ts';

/**
 * What somebody has typed as their e-mail on one public screen, for the next one. It stands in no address, and is gone with
 * the page, or when they are signed in.
 */
export type TypedEmail = { text: string };

export const typedEmail = (shell: Shell): TypedEmail => shell.shared('typed-email@1', () => ({ text: '' }));
