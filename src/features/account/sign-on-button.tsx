import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import type { SignOnOffer } from './sign-on-offer.ts';

type SignOnButtonProps = {
  offer: SignOnOffer;
  /** The most likely choice of the user. */
  autoFocus?: boolean;
  /** Navigates to the provider. */
  onSignOn: (offer: SignOnOffer) => Promise<void>;
};

/** Starts a single sign-on. */
export function SignOnButton({ offer, autoFocus = false, onSignOn }: SignOnButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const start = () => {
    setIsPending(true);
    // A user who comes back from the provider may find this page restored.
    void onSignOn(offer).finally(() => setIsPending(false));
  };
  return (
    <Button
      kind={offer.isMain ? 'primary' : 'secondary'}
      size="large"
      busy={isPending}
      autoFocus={autoFocus}
      onClick={start}
    >
      <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{offer.label}</span>
    </Button>
  );
}
