import type {} from 'portico/types/react';

type Props = { brand?: 'legacy' | 'newer'; onClosed: (result: 'CHANGED' | 'UNCHANGED') => void };
export const BroadcastBell = ({ brand, onClosed }: Props) => (
  <portico-notice-bell
    brand={brand}
    locale="en-CA"
    onportico-notice-dialog-closed={({ detail }) => onClosed(detail.result)}
  />
);
