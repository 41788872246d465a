// Written by npm run generate:elements from widgets/*/documentation.ts.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PorticoBudgetSheet } from './budget-sheet.ts';

type ElementProps<Element, Own> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-budget-sheet': ElementProps<
        PorticoBudgetSheet,
        {
          brand?: 'legacy' | 'newer' | undefined;
          locale?: string | undefined;
          'no-shadow'?: boolean | undefined;
          'budget-id'?: string | undefined;
          view?: string | undefined;
          readonly?: boolean | undefined;
          'onportico-error'?: (event: CustomEvent<{ message: string }>) => void;
          'onportico-item-opened'?: (event: CustomEvent<{ itemId: string }>) => void;
          'onportico-budget-changed'?: (event: CustomEvent<{ kind: 'created' | 'updated' | 'moved' | 'copied' | 'deleted' | 'restored'; itemIds: readonly string[]; isDone: boolean }>) => void;
        }
      >;
    }
  }
}
