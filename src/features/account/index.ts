export { signIn, signOut } from './account.api.ts';
export { words as accountWords } from './account.words.ts';
export { initialUrl } from './initial-url.ts';
export { LoginView } from './login-view.tsx';
