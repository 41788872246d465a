// Written by npm run generate:elements from widgets/*/documentation.ts.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PorticoBudgetPreferences } from './budget-preferences.ts';

type ElementProps<Element, Own> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-budget-preferences': ElementProps<
        PorticoBudgetPreferences,
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
