import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Shown } from '../shown.ts';
import { BroadcastBell } from './broadcast-bell.tsx';

const HostPage = ({ items, ...attributes }: Shown) =>
  items.map((item) => (
    <div key={item}>
      {item === 'bell' ? <BroadcastBell {...attributes} onClosed={(result) => window.heard.push(result)} /> : item}
    </div>
  ));

const root = createRoot(document.querySelector('#app') as Element);
window.heard = [];
window.show = (shown) =>
  root.render(
    <StrictMode>
      <HostPage {...shown} />
    </StrictMode>,
  );
window.show({ items: ['bell', 'a', 'b'] });
