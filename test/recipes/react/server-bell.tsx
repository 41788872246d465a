import type {} from 'portico/types/react';

export function ServerBell({ onClosed }: { onClosed: () => void }) {
  const listen = (bell: HTMLElement | null) => {
    bell?.addEventListener('portico-notice-dialog-closed', onClosed);
    return () => bell?.removeEventListener('portico-notice-dialog-closed', onClosed);
  };
  const untouched = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
  return <portico-notice-bell ref={listen} no-shadow {...untouched} />;
}
