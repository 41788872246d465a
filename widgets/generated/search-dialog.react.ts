// Written by npm run generate:elements from widgets/*/documentation.ts.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PorticoSearchDialog } from './search-dialog.ts';

type ElementProps<Element, Own> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-search-dialog': ElementProps<
        PorticoSearchDialog,
        {
          brand?: 'legacy' | 'newer' | undefined;
          locale?: string | undefined;
          'no-shadow'?: boolean | undefined;
          shortcuts?: string | undefined;
          labels?: { lineItem?: string; category?: string; subcategory?: string; placeholder?: string };
          'onportico-error'?: (event: CustomEvent<{ message: string }>) => void;
        }
      >;
    }
  }
}
