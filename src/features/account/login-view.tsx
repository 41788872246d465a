import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type Credentials, CredentialsWire } from './account.wire.ts';
import { words } from './account.words.ts';
import { loginSentence } from './login-failure.ts';

type LoginViewProps = {
  productName: string;
  admin: boolean;
  /** The person was signed in, and is no more. */
  expired: boolean;
  /** Signs in; rejects with a TransportFailure when the server refuses. */
  onLogin: (credentials: Credentials) => Promise<void>;
};

/** E-mail and password. A refusal keeps the e-mail and clears the password. */
export function LoginView({ productName, admin, expired, onLogin }: LoginViewProps) {
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<Credentials>({
    resolver: valibotResolver(CredentialsWire),
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
  });
  const { errors, dirtyFields, touchedFields, isValid, isSubmitting } = formState;
  const isWrongEmail = errors.username && dirtyFields.username && touchedFields.username;

  const login = async (credentials: Credentials) => {
    setRefusal(undefined);
    try {
      await onLogin(credentials);
    } catch (error) {
      setRefusal(loginSentence(error));
      resetField('password');
      setFocus('password');
    }
  };

  return (
    <form className="p-login" noValidate onSubmit={handleSubmit(login)}>
      <h1 className="p-login-title">{admin ? words.welcomeAdmin(productName) : words.welcome(productName)}</h1>
      {expired && !refusal && (
        <p className="p-login-notice" role="status">
          <strong>{words.expired}</strong> {words.loginAgain}
        </p>
      )}
      <TextField
        {...register('username')}
        label={words.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        error={isWrongEmail ? words.invalidEmail : undefined}
      />
      <TextField {...register('password')} label={words.password} type="password" autoComplete="current-password" />
      <div className="p-login-refusal" role="alert">
        {refusal}
      </div>
      <Button type="submit" kind="primary" size="large" disabled={!isValid || isSubmitting}>
        {isSubmitting ? words.pending : admin ? words.loginAsAdmin : words.login}
      </Button>
    </form>
  );
}
