import { useEffect, useState } from 'react';

/** The duration of the confirmation, in milliseconds. */
const RESULT_MS = 3000;

/** Copies the address of the page. */
export function CopyLink() {
  const [result, setResult] = useState<string>();
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), RESULT_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href); // not available on every origin, and users may deny it
      setResult('Copied');
    } catch {
      setResult('Could not be copied; copy the address');
    }
  };
  return (
    <button type="button" className="wb-action" onClick={() => void copy()}>
      <span role="status">{result ?? 'Copy link'}</span>
    </button>
  );
}
