import { useEffect, useState } from 'react';

/** The duration of the confirmation, in milliseconds. */
const SAID_MS = 3000;

/** Copies the address of the page. */
export function CopyLink() {
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href); // not available on every origin, and users may deny it
      setSaid('Copied');
    } catch {
      setSaid('Could not be copied; copy the address');
    }
  };
  return (
    <button type="button" className="wb-action" onClick={() => void copy()}>
      <span role="status">{said ?? 'Copy link'}</span>
    </button>
  );
}
