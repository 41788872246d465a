import { valibotResolver } from '@hookform/resolvers/valibot';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button/button.tsx';
import { Callout, type CalloutPriority } from '../../ui/callout/callout.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { showsError } from '../../ui/field/shows-error.ts';
import { useWords } from '../../ui/language/use-words.ts';
import { type Credentials, CredentialsWire } from './account.wire.ts';
import { accountWords } from './account.words.ts';
import { EmailField } from './email-field.tsx';
import type { LoginRefusal } from './login-failure.ts';
import { Refusal } from './refusal.tsx';
import type { RememberedEmail } from './remembered-email.ts';
import { SignOnButton } from './sign-on-button.tsx';
import { offerAt, type SignOnOffer } from './sign-on-offer.ts';
import { SubmitButton } from './submit-button.tsx';
import { submitOnEnter } from './submit-on-enter.ts';
import type { TypedEmail } from './typed-email.ts';
import { useAutofill } from './use-autofill.ts';

/** A notice above the login form. */
export type LoginNotice = { priority: CalloutPriority; heading?: string; message: ReactNode };

type LoginViewProps = {
  productName: string;
  admin: boolean;
  /** The notice to show. */
  notice?: LoginNotice | undefined;
  /** A single sign-on that the user may prefer. */
  offer?: SignOnOffer | undefined;
  remembered: RememberedEmail;
  /** The email address typed on the previous screen. */
  typed: TypedEmail;
  /** The link to request a new password. */
  resetLink: ReactNode;
  /** The link to sign up an organization, if users can. */
  signUpLink?: ReactNode;
  /** Signs in, and resolves with the reason if the server rejects it. */
  onLogin: (credentials: Credentials) => Promise<LoginRefusal | undefined>;
  onSignOn: (offer: SignOnOffer) => Promise<void>;
  /** Opens the organization field of a single sign-on; undefined if there is none. */
  onUseSignOn?: (() => void) | undefined;
};

/** Email and password. A rejected sign-in keeps the email and clears the password. */
export function LoginView(props: LoginViewProps) {
  const words = useWords(accountWords);
  const { productName, admin, notice, offer, remembered, typed, resetLink, signUpLink } = props;
  const { onLogin, onSignOn, onUseSignOn } = props;
  const [refusal, setRefusal] = useState<LoginRefusal>();
  const [remembers, setRemembers] = useState(() => remembered.read() !== '');
  const [known] = useState(() => typed.text || remembered.read());
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<Credentials>({
    resolver: valibotResolver(CredentialsWire),
    mode: 'onTouched',
    defaultValues: { username: known, password: '' },
  });
  const { isFilled, onAnimationStart } = useAutofill(2);
  const { errors, dirtyFields, touchedFields, isValid, isSubmitting, isSubmitted, isSubmitSuccessful } = formState;
  // The button works before the values of an autofilled form are readable; an unsuccessful press touches every field.
  const isTried = isSubmitted && !isSubmitSuccessful;
  const shown = (name: keyof Credentials, missing: string, wrong: string) => {
    const isEmpty = errors[name]?.type === 'non_empty';
    const isTouched = isTried || Boolean(touchedFields[name] && dirtyFields[name]);
    const isShown = showsError({ isTouched, isInvalid: name in errors, isEmpty }, { quietWhenEmpty: !isTried });
    return isShown ? (isEmpty ? missing : wrong) : undefined;
  };

  const login = async (credentials: Credentials) => {
    setRefusal(undefined);
    if (remembers) remembered.keep(credentials.username);
    else remembered.clear();
    const refused = await onLogin(credentials);
    if (!refused) return;
    setRefusal(refused);
    resetField('password');
    if (!refused.signOn) setFocus('password');
  };

  return (
    <form
      className="p-login"
      noValidate
      onSubmit={handleSubmit(login)}
      onKeyDown={submitOnEnter(!isValid && !isFilled && !isSubmitting, handleSubmit(login))}
      onAnimationStart={onAnimationStart}
    >
      <h1 className="p-login-title">{admin ? words.welcomeAdmin(productName) : words.welcome(productName)}</h1>
      {!refusal && notice && (
        <Callout priority={notice.priority} heading={notice.heading}>
          {notice.message}
        </Callout>
      )}
      {offer && (
        <>
          <SignOnButton offer={offer} autoFocus={offer.isMain} onSignOn={onSignOn} />
          <p className="p-login-or">{words.orPassword}</p>
        </>
      )}
      <EmailField
        {...register('username', {
          onChange: ({ target }) => {
            typed.text = target.value;
          },
        })}
        autoFocus={known === '' && !offer?.isMain}
        error={shown('username', words.missingEmail, words.invalidEmail)}
      />
      <PasswordField
        {...register('password')}
        label={words.password}
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        autoComplete="current-password"
        autoFocus={known !== '' && !offer?.isMain}
        error={isTried ? shown('password', words.missingPassword, words.missingPassword) : undefined}
      />
      <div className="p-login-choices">
        <Checkbox
          label={words.rememberEmail}
          checked={remembers}
          onChange={({ target }) => {
            setRemembers(target.checked);
            if (!target.checked) remembered.clear();
          }}
        />
        {resetLink}
      </div>
      <Refusal refusal={refusal} />
      {refusal?.signOn && <SignOnButton offer={offerAt(refusal.signOn)} autoFocus onSignOn={onSignOn} />}
      <SubmitButton
        pending={isSubmitting}
        pendingLabel={words.pending}
        disabled={!isValid && !isFilled && !isSubmitting}
      >
        {admin ? words.loginAsAdmin : words.login}
      </SubmitButton>
      {onUseSignOn && (
        <>
          <p className="p-login-or">{words.or}</p>
          <Button size="large" onClick={onUseSignOn}>
            <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{words.useSignOn}</span>
          </Button>
        </>
      )}
      {signUpLink && <p className="p-login-after">{signUpLink}</p>}
    </form>
  );
}
