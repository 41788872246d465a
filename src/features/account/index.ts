export {
  findSignOnPlace,
  isResetTokenValid,
  readTokenOwner,
  requestPasswordReset,
  resetPassword,
  signIn,
} from './account.api.ts';
export { ACCOUNT_ERROR_CODES, ExpiredPasswordDetailsWire } from './account.wire.ts';
export { accountWords } from './account.words.ts';
export { initialUrl } from './initial-url.ts';
export { InvalidLinkView } from './invalid-link-view.tsx';
export { LinkLoginView } from './link-login-view.tsx';
export { type LoginRefusal, loginRefusal } from './login-failure.ts';
export { type LoginNotice, LoginView } from './login-view.tsx';
export { NewPasswordView } from './new-password-view.tsx';
export { rememberedEmail } from './remembered-email.ts';
export { ResetRequestView } from './reset-request-view.tsx';
export { SIGN_ON_ERROR_CODES, type SignOnErrorCode } from './sign-on.wire.ts';
export { offerAt, type SignOnOffer, signOnOffer } from './sign-on-offer.ts';
export { SignOnView } from './sign-on-view.tsx';
export { isNameAvailable, isSignUpOpen, signUp } from './sign-up.api.ts';
export { signUpWords } from './sign-up.words.ts';
export { SignUpView } from './sign-up-view.tsx';
export { typedEmail } from './typed-email.ts';
