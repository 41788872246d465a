// Written by npm run generate:elements from widgets/*/documentation.ts.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PorticoRecycleBin } from './recycle-bin.ts';

type ElementProps<Element, Own> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-recycle-bin': ElementProps<
        PorticoRecycleBin,
        {
          brand?: 'legacy' | 'newer' | undefined;
          locale?: string | undefined;
          'no-shadow'?: boolean | undefined;
          'budget-id'?: string | undefined;
          'onportico-error'?: (event: CustomEvent<{ message: string }>) => void;
        }
      >;
    }
  }
}
