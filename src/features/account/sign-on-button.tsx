import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import type { SignOnOffer } from './sign-on-offer.ts';

type SignOnButtonProps = {
  offer: SignOnOffer;
  /** It is what the person most probably wants. */
  autoFocus?: boolean;
  /** Leaves for the provider. */
  onSignOn: (offer: SignOnOffer) => Promise<void>;
};

/** Begins a single sign-on. */
export function SignOnButton({ offer, autoFocus = false, onSignOn }: SignOnButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const begin = () => {
    setIsPending(true);
    // Whoever comes back from the provider may find this very page again.
    void onSignOn(offer).finally(() => setIsPending(false));
  };
  return (
    <Button
      kind={offer.isMain ? 'primary' : 'secondary'}
      size="large"
      busy={isPending}
      autoFocus={autoFocus}
      onClick={begin}
    >
      <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{offer.label}</span>
    </Button>
  );
}
