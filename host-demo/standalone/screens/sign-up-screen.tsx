import { Link } from 'react-router';
import { accountWords, isNameAvailable, SignUpView, signUp, typedEmail } from '../../../src/features/account/index.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';

/** Renders the sign-up of an organization. */
export function SignUpScreen({ shell }: { shell: Shell }) {
  const { productName } = shell.config.brands[shell.brand()];
  return (
    <SignUpView
      productName={productName}
      typed={typedEmail(shell)}
      loginLink={<Link to="/login">{accountWords().login}</Link>}
      isAvailable={(name) => isNameAvailable(shell.rest, name)}
      onSignUp={({ organization, ...user }) => signUp(shell.rest, { organization: { name: organization }, user })}
    />
  );
}
