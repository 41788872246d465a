/** Under which the page has its one shell; who only wants to know whether it is there does without the shell's code. */
export const SHELL_KEY = 'shell@3';
