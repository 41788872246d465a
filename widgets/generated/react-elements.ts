// Written by npm run generate:elements from widgets/*/documentation.ts.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  PorticoBudgetPreferences,
  PorticoCollabInbox,
  PorticoHeader,
  PorticoNoticeBell,
  PorticoSearchDialog,
  PorticoSideNav,
} from './elements.ts';

type ElementProps<Element, Own> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-notice-bell': ElementProps<
        PorticoNoticeBell,
        {
          brand?: 'legacy' | 'newer' | undefined;
          locale?: string | undefined;
          'no-shadow'?: boolean | undefined;
          'onportico-notice-dialog-closed'?: (event: CustomEvent<{ result: 'CHANGED' | 'UNCHANGED' }>) => void;
          'onportico-error'?: (event: CustomEvent<{ message: string }>) => void;
        }
      >;
      'portico-collab-inbox': ElementProps<
        PorticoCollabInbox,
        {
          brand?: 'legacy' | 'newer' | undefined;
          locale?: string | undefined;
          'no-shadow'?: boolean | undefined;
          'count-in-title'?: boolean | undefined;
          'onportico-error'?: (event: CustomEvent<{ message: string }>) => void;
        }
      >;
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
      'portico-side-nav': ElementProps<
        PorticoSideNav,
        {
          brand?: 'legacy' | 'newer' | undefined;
          locale?: string | undefined;
          'no-shadow'?: boolean | undefined;
          path?: string | undefined;
          content?: string | undefined;
          'onportico-side-nav-toggled'?: (event: CustomEvent<{ collapsed: boolean; widthPx: number }>) => void;
          'onportico-error'?: (event: CustomEvent<{ message: string }>) => void;
        }
      >;
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
