/** The key of the page's shell, separate so that a check for its existence needs no code of the shell. */
export const SHELL_KEY = 'shell@4';
