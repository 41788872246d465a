import type {} from 'portico/types/react';

// The two last attributes tell React to leave alone what the element has drawn before hydration.
export const ServerBell = () => (
  <portico-notice-bell no-shadow dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
);
