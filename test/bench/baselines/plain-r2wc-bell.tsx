import r2wc from '@r2wc/react-to-web-component';
import { useSyncExternalStore } from 'react';
import { bellState, onBellState } from './bell-state.ts';
import { CSS, ICON, NAME } from './look.ts';

/** Size and time of a React component that is wrapped as in the package's documentation. */
function Bell() {
  const { shows, unread } = useSyncExternalStore(onBellState, bellState);
  if (!shows) return null;
  return (
    <>
      <style>{CSS}</style>
      <button type="button" aria-label={NAME}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          {ICON.map((d) => (
            <path key={d} d={d} />
          ))}
        </svg>
        {unread && <span className="badge">1</span>}
      </button>
    </>
  );
}

customElements.define('plain-r2wc-bell', r2wc(Bell, { shadow: 'open' }));
