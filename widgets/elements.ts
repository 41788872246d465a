import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { DialogResult } from '../src/features/notices/index.ts';
import type { Brand } from '../src/shell/brand/brand.ts';

/** `<portico-notice-bell>` as script sees it. */
export type PorticoNoticeBell = HTMLElement & { brand: Brand | undefined; locale: string | undefined };

type ElementProps<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Attributes;

declare global {
  interface HTMLElementTagNameMap {
    'portico-notice-bell': PorticoNoticeBell;
  }
  interface HTMLElementEventMap {
    'portico-error': CustomEvent<{ message: string }>;
    'portico-notice-dialog-closed': CustomEvent<{ result: DialogResult }>;
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-notice-bell': ElementProps<{ brand?: Brand; locale?: string }>;
    }
  }
}
