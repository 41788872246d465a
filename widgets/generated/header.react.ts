// Written by npm run generate:elements from widgets/*/documentation.ts.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PorticoHeader } from './header.ts';

type ElementProps<Element, Own> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-header': ElementProps<
        PorticoHeader,
        {
          brand?: 'legacy' | 'newer' | undefined;
          locale?: string | undefined;
          'no-shadow'?: boolean | undefined;
          variant?: 'classic' | 'newer' | undefined;
          path?: string | undefined;
          'page-title'?: string | undefined;
          content?: string | undefined;
          'count-in-title'?: boolean | undefined;
          onsearchClicked?: (event: CustomEvent<null>) => void;
          'onportico-notice-dialog-closed'?: (event: CustomEvent<{ result: 'CHANGED' | 'UNCHANGED' }>) => void;
          'onportico-error'?: (event: CustomEvent<{ message: string }>) => void;
        }
      >;
    }
  }
}
