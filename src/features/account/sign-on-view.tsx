import { Button } from '../../ui/button/button.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { accountWords } from './account.words.ts';
import { EmailForm } from './email-form.tsx';
import type { SignOnLookup, SignOnPlace } from './sign-on.wire.ts';
import type { TypedEmail } from './typed-email.ts';

type SignOnViewProps = {
  /** Initial email address, if the user has not typed one yet. */
  email: string;
  typed: TypedEmail;
  /** Returns where users with this email domain sign in; undefined if that is unknown. */
  onFind: (lookup: SignOnLookup) => Promise<SignOnPlace | undefined>;
  /** Navigates to the provider. */
  onSignOn: (place: SignOnPlace) => Promise<void>;
  onBack: () => void;
};

/** Asks for the email address, then navigates to the sign-in page of the user's organization. */
export function SignOnView({ email, typed, onFind, onSignOn, onBack }: SignOnViewProps) {
  const words = useWords(accountWords);
  const find = async (lookup: SignOnLookup) => {
    const place = await onFind(lookup);
    if (!place) return words.noSignOn;
    await onSignOn(place);
    return undefined;
  };
  return (
    <EmailForm
      title={words.useSignOn}
      lead={words.signOnLead}
      submitLabel={words.continueToSignOn}
      pendingLabel={words.findingSignOn}
      email={email}
      typed={typed}
      onSubmit={find}
    >
      <p className="p-login-or">{words.or}</p>
      <Button size="large" onClick={onBack}>
        {words.usePassword}
      </Button>
    </EmailForm>
  );
}
